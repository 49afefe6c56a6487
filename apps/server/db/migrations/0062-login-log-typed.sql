-- concurrently
-- What strangers typed before marks existed: found without reading the log, and empty once all of it is marked.
create index concurrently login_log_typed_idx on login_log (platform_id, id)
  where result = 'refused' and account_id is null and account !~ '^unknown:[0-9a-f]{8}$';
