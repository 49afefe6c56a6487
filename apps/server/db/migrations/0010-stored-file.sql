-- A file that a browser put straight into the object store. It is usable only once the server has read it back and
-- computed both digests and its true type.
create table stored_file (
  id               bigint primary key default nota_id(),
  platform_id      bigint not null default current_platform() references platform (id),
  object_key       text not null unique,
  name             text not null,
  declared_sha256  bytea not null,
  size_bytes       bigint not null check (size_bytes > 0),
  state            text not null default 'awaiting' check (state in ('awaiting', 'checking', 'ready', 'refused')),
  sha256           bytea,
  sm3              bytea,
  mime             text,
  refusal          text,
  uploaded_by      bigint not null references member (id),
  created_at       timestamptz not null,
  checked_at       timestamptz
);
create index stored_file_list_idx on stored_file (platform_id, created_at desc, id desc);
call protect_table('stored_file', 'select, insert, update');
