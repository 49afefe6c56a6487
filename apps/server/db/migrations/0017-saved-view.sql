-- A way to look at a list (filters, sort, columns, density) that somebody keeps: for themselves, for a role, for all.
create table saved_view (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  list         text not null,
  name         text not null,
  scope        text not null check (scope in ('me', 'role', 'everyone')),
  role_id      bigint references role (id),
  owner_id     bigint not null references member (id),
  content      jsonb not null,
  is_default   boolean not null default false,
  created_at   timestamptz not null,
  check ((scope = 'role') = (role_id is not null))
);
create index saved_view_list_idx on saved_view (platform_id, list, created_at);
create unique index saved_view_name_key on saved_view (platform_id, list, owner_id, name);
call protect_table('saved_view', 'select, insert, update, delete');
