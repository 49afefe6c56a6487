-- When the person behind a session last proved again who they are; signing in does not count.
set local lock_timeout = '5s';
alter table session add column reauthenticated_at timestamptz;
