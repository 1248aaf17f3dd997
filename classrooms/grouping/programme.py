"""An integer programme, handed to HiGHS: variables, rows, an answer within a time. Nothing here knows of children."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

INFINITE: Final = float("inf")
SEED: Final = 7  # the same question has the same answer; chance is in what is asked

Terms = Iterable[tuple[int, float]]


@dataclass(frozen=True, slots=True)
class Solution:
    """The best values found, if any; ``is_best``: nothing better can be. Neither: there is no answer at all, or too
    little time.
    """

    values: Sequence[float] | None
    is_best: bool
    is_impossible: bool


@dataclass(slots=True)
class Programme:
    """Minimise the costs of the variables, each within its bounds, under the rows."""

    costs: list[float] = field(default_factory=list)
    lower: list[float] = field(default_factory=list)
    upper: list[float] = field(default_factory=list)
    whole: list[bool] = field(default_factory=list)
    starts: list[int] = field(default_factory=lambda: [0])
    columns: list[int] = field(default_factory=list)
    factors: list[float] = field(default_factory=list)
    least: list[float] = field(default_factory=list)
    most: list[float] = field(default_factory=list)

    def variable(self, cost: float = 0, lower: float = 0, upper: float = 1, *, whole: bool = True) -> int:
        self.costs.append(cost)
        self.lower.append(lower)
        self.upper.append(upper)
        self.whole.append(whole)
        return len(self.costs) - 1

    def row(self, terms: Terms, least: float = -INFINITE, most: float = INFINITE) -> None:
        """``least`` <= the sum of the terms <= ``most``."""
        for column, factor in terms:
            self.columns.append(column)
            self.factors.append(factor)
        self.starts.append(len(self.columns))
        self.least.append(least)
        self.most.append(most)

    def solve(self, seconds: float) -> Solution:
        """The best answer, or the best that was found in time. It waits without holding the interpreter.

        It is told nothing to begin with: with a part of an answer it has called one the best that was not.
        """
        import highspy  # half a second to load, and most processes never ask
        import numpy as np

        # The bare solver: its wrapper sets callbacks, which prints a banner before it can be told to be quiet.
        solver = highspy._core._Highs()  # noqa: SLF001
        for option, value in {
            "output_flag": False,
            "time_limit": seconds,
            "threads": 1,
            "random_seed": SEED,
            "mip_rel_gap": 0.0,
            "mip_abs_gap": 0.5,  # every cost is a whole number
        }.items():
            solver.setOptionValue(option, value)
        model = highspy.HighsLp()
        model.num_col_, model.num_row_ = len(self.costs), len(self.least)
        model.col_cost_ = np.array(self.costs, dtype=float)
        model.col_lower_, model.col_upper_ = np.array(self.lower, dtype=float), np.array(self.upper, dtype=float)
        model.row_lower_, model.row_upper_ = np.array(self.least, dtype=float), np.array(self.most, dtype=float)
        matrix = model.a_matrix_
        matrix.format_ = highspy.MatrixFormat.kRowwise
        matrix.num_col_, matrix.num_row_ = model.num_col_, model.num_row_
        matrix.start_, matrix.index_ = np.array(self.starts), np.array(self.columns)
        matrix.value_ = np.array(self.factors, dtype=float)
        kinds = highspy.HighsVarType
        model.integrality_ = [kinds.kInteger if whole else kinds.kContinuous for whole in self.whole]
        solver.passModel(model)
        solver.run()
        status = solver.getModelStatus()
        is_found = solver.getInfo().primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible
        return Solution(
            values=list(solver.getSolution().col_value) if is_found else None,
            is_best=status == highspy.HighsModelStatus.kOptimal,
            is_impossible=status == highspy.HighsModelStatus.kInfeasible,
        )
