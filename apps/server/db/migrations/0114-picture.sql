-- Pictures that anybody may see: of banners, of the platform's own pages. The server decoded what was uploaded and wrote
-- it again; the bytes are in the object store under their digest, and a row says which platform uses them.
create table picture (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  use          text not null check (use ~ '^[a-z][a-z-]{1,31}$'),
  sha256       bytea not null check (octet_length(sha256) = 32),
  width        integer not null check (width > 0),
  height       integer not null check (height > 0),
  size_bytes   integer not null check (size_bytes > 0),
  taken_by     bigint not null references member (id),
  created_at   timestamptz not null
);
create unique index picture_sha256_key on picture (platform_id, use, sha256);
call protect_table('picture', 'select, insert');
