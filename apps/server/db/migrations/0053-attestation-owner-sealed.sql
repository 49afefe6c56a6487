-- When an account has ended, its records stay as evidence, and who owned them is kept for the law alone: sealed here,
-- while the columns that pages and searches read hold masks.
set local lock_timeout = '5s';
alter table attestation add column owner_sealed bytea;
-- The sign-in log is kept for half a year by law and says nothing of whose account it was after that account ended.
grant update (account) on login_log to nota_app;
-- A paper of a customer that was taken away; the row stays for what points at it.
alter table stored_file add column removed_at timestamptz;
