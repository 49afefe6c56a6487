-- A member who searched people by number until the limit stopped them is an alert like those of sign-ins. What set it
-- off is an audit entry then, whose id stands where a sign-in's stands for the other kinds.
set local lock_timeout = '5s';
alter table login_alert drop constraint login_alert_kind_check;
alter table login_alert add constraint login_alert_kind_check
  check (kind in ('new-region', 'credential-stuffing', 'identifier-search')) not valid;
