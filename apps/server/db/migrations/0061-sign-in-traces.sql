-- What sign-ins leave behind ends. Jobs read no session and no count of failures, and remove nothing from the log: these
-- functions do it for them, on the platform whose turn it is, and only with what is old by the database's own clock.
-- Whoever has the connection of jobs can make no trace old that is not.

-- 网络安全法 21 (三): logs are kept for six months at least.
create function forget_sign_ins(before timestamptz, most integer) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from public.login_log where id in (
      select l.id from public.login_log l
       where l.platform_id = public.current_platform() and l.at < least(before, now() - interval '6 months')
       order by l.at limit most)
    returning id)
  select count(*) from gone
$$;
revoke all on function forget_sign_ins(timestamptz, integer) from public;
grant execute on function forget_sign_ins(timestamptz, integer) to nota_jobs;

-- A session that ran out is marked as ended only when somebody comes back with it, so the last use counts as well.
create function forget_sessions(before timestamptz, most integer) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from public.session where id in (
      select s.id from public.session s
       where s.platform_id = public.current_platform()
         and coalesce(s.ended_at, s.last_seen_at) < least(before, now() - interval '7 days')
       limit most)
    returning id)
  select count(*) from gone
$$;
revoke all on function forget_sessions(timestamptz, integer) from public;
grant execute on function forget_sessions(timestamptz, integer) to nota_jobs;

create function forget_sign_in_attempts(before timestamptz, most integer) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from public.sign_in_attempt where (platform_id, account_hash) in (
      select a.platform_id, a.account_hash from public.sign_in_attempt a
       where a.platform_id = public.current_platform()
         and greatest(a.last_at, a.locked_until) < least(before, now() - interval '1 day')
       limit most)
    returning account_hash)
  select count(*) from gone
$$;
revoke all on function forget_sign_in_attempts(timestamptz, integer) from public;
grant execute on function forget_sign_in_attempts(timestamptz, integer) to nota_jobs;
