// What Learning Locker's validator, which passed the conformance tests of the Experience API, says of these statements:
// node xapi_by_others.js FOLDER-OF-NODE-MODULES STATEMENTS.json prints a line for each warning.
const { default: warningsOf } = require(`${process.argv[2]}/@learninglocker/xapi-validation`);
const statements = JSON.parse(require("node:fs").readFileSync(process.argv[3], "utf8"));
for (const statement of statements)
  for (const warning of warningsOf(statement, ["statement"]))
    console.log(`${statement.id}: ${warning.path.join(".")}: ${warning.constructor.name}`);
