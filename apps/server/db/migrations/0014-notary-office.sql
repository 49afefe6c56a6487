-- A notary office that the platform works with. Its full configuration belongs to the notary-office module.
create table notary_office (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  code         text not null,
  name         text not null,
  city         text not null,
  state        text not null default 'preparing' check (state in ('preparing', 'enabled', 'suspended', 'closed')),
  created_at   timestamptz not null,
  unique (platform_id, code)
);
create index notary_office_list_idx on notary_office (platform_id, state, name);
call protect_table('notary_office', 'select, insert, update');
