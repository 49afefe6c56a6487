-- A role is a named set of menu permissions and actions. It changes only through an approved grant change.
create table role (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  code            text not null,
  name            text not null,
  description     text not null default '',
  permission_ids  integer[] not null,
  action_codes    text[] not null,
  is_system       boolean not null default false,
  is_retired      boolean not null default false,
  version         integer not null default 1,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  unique (platform_id, code)
);
create unique index role_name_key on role (platform_id, name) where not is_retired;
call protect_table('role', 'select, insert, update');
