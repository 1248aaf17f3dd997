ALTER ROLE eleusis SET statement_timeout = '3s';
ALTER ROLE eleusis SET lock_timeout = '2s';
ALTER ROLE eleusis SET idle_in_transaction_session_timeout = '5s';
ALTER ROLE eleusis SET synchronous_commit = 'on';
ALTER ROLE eleusis SET timezone = 'UTC';
