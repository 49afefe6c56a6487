-- Which records the member behind a token may see. Beside the session's own door, so that processes of the release before
-- find that one as it was.
set local lock_timeout = '5s';
create function public.session_scope_door(wanted bytea) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.data_scope
    from public.session s join public.member m on m.id = s.member_id
   where s.token_hash = wanted or s.previous_token_hash = wanted
$$;
revoke all on function public.session_scope_door(bytea) from public;
grant execute on function public.session_scope_door(bytea) to nota_app;
