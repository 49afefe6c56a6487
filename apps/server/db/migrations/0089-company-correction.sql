-- A company whose applicant was asked for corrections waits in a state of its own; and its agent can be told by mail.
set local lock_timeout = '5s';
alter table company_verification drop constraint company_verification_state_check;
alter table company_verification add constraint company_verification_state_check check (state in
  ('unverified', 'reviewing', 'correcting', 'remitting', 'verified', 'rejected', 'renewal')) not valid;
alter table company_user add column agent_email_sealed bytea;
alter table company_user add column agent_email_masked text;
alter table company_user add constraint company_user_email_erased_check
  check (state <> 'cancelled' or agent_email_sealed is null) not valid;
