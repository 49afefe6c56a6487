-- A company whose approval waits for a second reviewer.
set local lock_timeout = '5s';
alter table company_verification drop constraint company_verification_state_check;
alter table company_verification add constraint company_verification_state_check check (state in
  ('unverified', 'reviewing', 'correcting', 'confirming', 'remitting', 'verified', 'rejected', 'renewal')) not valid;
