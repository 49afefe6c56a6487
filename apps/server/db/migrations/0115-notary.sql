-- Notaries of an office. A birth date is sealed, because it is needed for one question alone: whether somebody is old
-- enough, and not too old.
create table notary (
  id             bigint primary key default nota_id(),
  platform_id    bigint not null default current_platform() references platform (id),
  office_id      bigint not null references notary_office (id),
  name           text not null check (length(name) between 2 and 32),
  licence_no     text not null check (licence_no ~ '^[0-9A-Z]{8,30}$'),
  licence_until  date not null,
  birth_sealed   bytea not null,
  state          text not null default 'active' check (state in ('active', 'suspended', 'left')),
  created_at     timestamptz not null,
  version        integer not null default 1
);
-- A notary works for one office (公证法 23): a licence is at one office of a platform, until its holder has left.
create unique index notary_licence_key on notary (platform_id, licence_no) where state <> 'left';
create index notary_list_idx on notary (platform_id, office_id, created_at desc, id desc);
call protect_table('notary', 'select, insert, update');
call restrict_by_scope('notary', null, 'office_id', null);
