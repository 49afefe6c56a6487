-- When a scan of a file was asked for; null: nobody has yet. A file waits for its scan as long as `scanned_at` is null.
set local lock_timeout = '5s';
alter table stored_file add column scan_asked_at timestamptz;

-- How many files of all platforms no scanner has looked at, for the figures of a process that belongs to none.
create function scan_waiting_door() returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) from public.stored_file f where f.state = 'ready' and f.removed_at is null and f.scanned_at is null
$$;
revoke all on function scan_waiting_door() from public;
grant execute on function scan_waiting_door() to nota_api, nota_jobs;
