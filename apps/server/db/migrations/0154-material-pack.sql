-- The material of some records as one encrypted file in the store, made by a worker. Which files go into it, and with
-- which digests, is decided once, when it is asked for; the password ends with the file.
create table material_pack (
  id               bigint primary key default nota_id(),
  platform_id      bigint not null default current_platform() references platform (id),
  number           text not null,
  records          integer not null check (records between 1 and 200),
  files            integer not null check (files >= records),
  size_bytes       bigint not null check (size_bytes > 0),
  done_bytes       bigint not null default 0 check (done_bytes between 0 and size_bytes),
  state            text not null default 'queued' check (state in ('queued', 'packing', 'ready', 'failed', 'expired', 'cancelled')),
  object_key       text not null,
  -- The upload in parts that the store has begun: its list of parts is how far the work has come.
  upload_id        text,
  password_sealed  bytea,
  sha256           bytea check (length(sha256) = 32),
  -- The name of a refusal, and which file it was.
  failure          text,
  failed_item      text,
  downloads        integer not null default 0 check (downloads between 0 and 10),
  asked_by         bigint not null references member (id),
  created_at       timestamptz not null,
  ready_at         timestamptz,
  expires_at       timestamptz,
  version          integer not null default 1,
  check ((state in ('expired', 'cancelled')) = (password_sealed is null)),
  check ((state in ('ready', 'expired')) = (sha256 is not null)),
  check ((state in ('ready', 'expired')) = (ready_at is not null)),
  check ((ready_at is null) = (expires_at is null)),
  check ((state = 'failed') = (failure is not null)),
  check (failed_item is null or failure is not null)
);
create unique index material_pack_number_key on material_pack (platform_id, number);
create index material_pack_list_idx on material_pack (platform_id, created_at desc, id desc);
create index material_pack_state_list_idx on material_pack (platform_id, state, created_at desc, id desc);
create index material_pack_own_list_idx on material_pack (platform_id, asked_by, created_at desc, id desc);
create index material_pack_expiry_idx on material_pack (platform_id, expires_at) where state = 'ready';
call protect_table('material_pack', 'select, insert, update (state, done_bytes, password_sealed, failure, failed_item, downloads, version)', 'select, update (state, done_bytes, upload_id, password_sealed, sha256, failure, failed_item, ready_at, expires_at, version)');
-- A pack holds what its asker was allowed to see, so whoever does not see the whole platform sees their own: a column
-- of an office or an estate would show one person's scope to another.
create policy data_scope on material_pack as restrictive
  using (case (select current_scope()) when 'all' then true else asked_by = (select current_scope_member()) end)
  with check (true);

create table material_pack_item (
  platform_id  bigint not null default current_platform() references platform (id),
  pack_id      bigint not null references material_pack (id),
  place        integer not null check (place >= 0),
  -- The record that it belongs to, of whatever kind.
  record_id    bigint not null,
  -- Within the pack: a number, and of which kind the file is.
  name         text not null,
  object_key   text not null,
  size_bytes   bigint not null check (size_bytes >= 0),
  sha256       bytea not null check (length(sha256) = 32),
  primary key (pack_id, place)
);
call protect_table('material_pack_item', 'select, insert', 'select');
