-- What a platform entered into the log: the opening of a leaf's commitment, and its salt. It is written in the
-- transaction of the record it speaks of; where an entry is a record's only one, it has the record's own id, otherwise
-- record_id says what it is about. A destroyed salt unlinks the leaf for good.
create table kernel_entry (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform(),
  kind         text not null,
  record_id    bigint,
  salt         bytea check (octet_length(salt) = 32),
  opening      jsonb not null,
  chain_mode   smallint not null,
  accepted_at  timestamptz not null default now()
);
create index kernel_entry_record_idx on kernel_entry (platform_id, record_id, id) where record_id is not null;
call protect_table('kernel_entry', 'select, insert');

-- From here on the tables are the log's and no platform's: leaves, hashes and heads, which anyone may read. nota_log
-- is the role of the sequencer and the signer; it never sees an opening, a salt or a platform.

-- Leaves that are accepted and have no place yet. No index and no counter: accepting appends, whoever commits is
-- visible, and the sequencer takes what it sees, so that nothing is lost or taken twice in whatever order it commits.
-- The application may only add. The table belongs to the sequencer's role, which sweeps it out itself.
create table log_pending (
  entry_id     bigint not null,
  leaf         bytea not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- The log: one row per leaf, dense from 0, never changed.
create table log_entry (
  log_index    bigint primary key check (log_index >= 0),
  entry_id     bigint not null unique,
  leaf         bytea not null
);

-- Full tiles of 256 hashes by level, and bundles of 256 entries as level -1. The bytes of a bundle are the leaves
-- themselves; here is its digest. A tile is in the object store, locked, once it has a version there.
create table log_tile (
  level        smallint not null check (level >= -1),
  tile_index   bigint not null check (tile_index >= 0),
  sha256       bytea not null,
  bytes        bytea check ((bytes is null) = (level = -1)),
  version_id   text,
  stored_at    timestamptz,
  primary key (level, tile_index)
);
alter table log_tile alter column bytes set storage external;
create index log_tile_waiting_idx on log_tile (level, tile_index) where stored_at is null;

-- Where the log stands: its size, root and right edge (per level the hashes of the tile that is not full yet), and
-- the token of the sequencer in charge. A reason in stopped means that a person has to look before anything goes on.
create table log_state (
  id           smallint primary key check (id = 1),
  origin       text not null,
  verifier_key text,
  size         bigint not null default 0,
  root         bytea not null,
  edge         bytea[] not null default '{}',
  token        bigint not null default 0,
  stopped      text
);

-- Published heads of the one log of this deployment: the signed note with the log's signature (and cosignatures known
-- when it was published).
create table log_head (
  size         bigint primary key,
  root         bytea not null,
  note         text not null,
  published_at timestamptz not null
);
create index log_head_time_idx on log_head (published_at);

grant insert on log_pending to nota_app;
grant select on log_entry, log_tile, log_state, log_head to nota_app;
grant select, insert on log_entry, log_head to nota_log;
grant select, insert, update on log_tile, log_state to nota_log;
grant create on schema public to nota_log;
alter table log_pending owner to nota_log;
revoke create on schema public from nota_log;
