-- A replaced token whose answer never arrived. Until the new one is used nobody can tell that it did; the old one then
-- gets another, and what was believed lost is kept, because its use would mean that two people hold the session.
set local lock_timeout = '5s';
alter table session
  add column is_token_used boolean not null default true,
  add column lost_token_hash bytea;

-- Beside the session's own door, so that processes of the release before find that one as it was.
create function public.session_token_used_door(wanted bytea) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.is_token_used from public.session s where s.token_hash = wanted or s.previous_token_hash = wanted
$$;
revoke all on function public.session_token_used_door(bytea) from public;
grant execute on function public.session_token_used_door(bytea) to nota_api;

create function public.lost_token_door(wanted bytea) returns table (id bigint, platform_id bigint, member_id bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, s.platform_id, s.member_id from public.session s
   where s.lost_token_hash = wanted and s.ended_at is null
$$;
revoke all on function public.lost_token_door(bytea) from public;
grant execute on function public.lost_token_door(bytea) to nota_api;
