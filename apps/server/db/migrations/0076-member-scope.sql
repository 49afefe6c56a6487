-- Which records of a platform a member sees becomes a policy of the tables that hold them, beside the wall between
-- platforms: where rows are read, counted, locked, changed or exported, those outside the scope are not there.
set local lock_timeout = '5s';

-- The offices or estates that a member of such a scope works for. What a target is says its kind; a target's own table
-- comes with its module, so no key points at it.
create table member_scope (
  platform_id bigint not null default current_platform() references platform (id),
  member_id   bigint not null references member (id),
  kind        text   not null check (kind in ('office', 'house')),
  target_id   bigint not null,
  primary key (platform_id, member_id, kind, target_id)
);
call protect_table('member_scope', 'select, insert, delete', 'select');

-- Whose eyes this connection has. Unset means the platform's own: jobs, programs and whoever may see everything.
create function current_scope() returns text language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('nota.scope', true), ''), 'all')
$$;
create function current_scope_member() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('nota.scope_member', true), '')::bigint
$$;
create function current_scope_targets() returns bigint[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('nota.scope_targets', true), ''), '{}')::bigint[]
$$;

-- Restricts a table by its columns: who the record is assigned to, which office it is at, which estate it belongs to. A
-- scope without a column sees none of the rows. The subselects are evaluated once per statement and not per row. New
-- rows are not restricted: who may make them is the endpoint's question.
create procedure restrict_by_scope(subject regclass, own text, office text, house text) language plpgsql as $$
declare
  seen text := '(select current_scope()) = ''all''';
begin
  if own is not null then
    seen := seen || format(' or (select current_scope()) = ''own'' and %I = (select current_scope_member())', own);
  end if;
  if office is not null then
    seen := seen || format(' or (select current_scope()) = ''office'' and %I = any ((select current_scope_targets())::bigint[])', office);
  end if;
  if house is not null then
    seen := seen || format(' or (select current_scope()) = ''house'' and %I = any ((select current_scope_targets())::bigint[])', house);
  end if;
  execute format('create policy data_scope on %s as restrictive using (%s) with check (true)', subject, seen);
end $$;

-- Beside the door that tells the scope, so that processes of the release before find that one as it was.
create function public.session_scope_targets_door(wanted bytea) returns bigint[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(t.target_id order by t.target_id), '{}')
    from public.session s
    join public.member m on m.id = s.member_id
    join public.member_scope t on t.member_id = m.id and t.kind = m.data_scope
   where s.token_hash = wanted or s.previous_token_hash = wanted
$$;
revoke all on function public.session_scope_targets_door(bytea) from public;
grant execute on function public.session_scope_targets_door(bytea) to nota_api;
