-- Reads the alerts while they go on being written, which a check that is added whole would not let them.
set local lock_timeout = '5s';
alter table login_alert validate constraint login_alert_kind_check;
