-- A platform is a tenant: usually one notary office's brand site. The operator itself is the one of kind 'operator'.
-- The settings are kept as the console reads them; their versions belong to the platform configuration module.
create table platform (
  id            bigint primary key default nota_id(),
  key           text not null unique check (key ~ '^[a-z][a-z0-9-]{2,31}$' and key <> 'null'),
  name          text not null unique check (name <> 'null'),
  kind          text not null check (kind in ('operator', 'tenant')),
  domain        text unique,
  admin_phones  text[] not null default '{}',
  basic_info    jsonb not null default '{}',
  img_list      jsonb not null default '[]',
  value_added   jsonb not null default '{}',
  service       jsonb not null default '{}',
  cloud         jsonb not null default '{}',
  wechat        jsonb not null default '{}',
  created_at    timestamptz not null
);
create unique index platform_one_operator on platform (kind) where kind = 'operator';
alter table platform enable row level security;
create policy own_platform on platform using (id = current_platform());
grant select on platform to nota_app;

-- Before anyone has signed in, a browser must learn whose site it is on. This door opens onto one row, found by its
-- exact key, name or domain, and onto nothing that is secret.
create function platform_door(wanted text) returns setof platform
language sql stable security definer set search_path = public as $$
  select * from platform where key = wanted or name = wanted or domain = wanted limit 1
$$;
create function operator_door() returns setof platform
language sql stable security definer set search_path = public as $$
  select * from platform where kind = 'operator'
$$;
-- Scheduled work walks over every platform, one at a time.
create function platform_ids() returns setof bigint
language sql stable security definer set search_path = public as $$
  select id from platform order by id
$$;
revoke all on function platform_door(text), operator_door(), platform_ids() from public;
grant execute on function platform_door(text), operator_door(), platform_ids() to nota_app;
