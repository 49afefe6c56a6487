-- Evidence in the locked bucket: the file of a record, or a certificate. Its bytes are the ones of the version named
-- here, whatever is put over them; a copy of them lies in another bucket under its own version. Wanted are the end of
-- custody and the hold, which modules set in their own transactions; a job brings the store's lock in line with them,
-- and notes what it has set.
set local lock_timeout = '5s';
create table evidence_object (
  id                  bigint primary key default nota_id(),
  platform_id         bigint not null default current_platform() references platform (id),
  kind                text not null check (kind in ('file', 'certificate')),
  object_key          text not null unique,
  -- The entry of the log whose custody names acts on this object.
  entry_id            bigint not null,
  sha256              bytea not null check (octet_length(sha256) = 32),
  sm3                 bytea check (octet_length(sm3) = 32),
  size_bytes          bigint not null check (size_bytes > 0),
  version_id          text not null,
  kept_at             timestamptz not null,
  -- Null where custody has no end.
  custody_until       timestamptz,
  is_held             boolean not null default false,
  locked_until        timestamptz not null,
  is_hold_set         boolean not null default false,
  working_removed_at  timestamptz,
  copy_version        text,
  copied_at           timestamptz,
  reread_at           timestamptz,
  -- What is to be destroyed and by which rule; written before the first version is deleted.
  destruction         jsonb,
  destroyed_at        timestamptz,
  check (destroyed_at is null or destruction is not null)
);
create index evidence_object_entry_idx on evidence_object (platform_id, entry_id);
create index evidence_object_uncopied_idx on evidence_object (platform_id, kept_at) where copied_at is null and destroyed_at is null;
create index evidence_object_working_idx on evidence_object (platform_id, kept_at) where working_removed_at is null;
create index evidence_object_lock_idx on evidence_object (platform_id, locked_until) where destroyed_at is null;
create index evidence_object_ending_idx on evidence_object (platform_id, custody_until) where destroyed_at is null;
create index evidence_object_reread_idx on evidence_object (platform_id, coalesce(reread_at, kept_at), id) where kind = 'certificate' and destroyed_at is null;
call protect_table('evidence_object', 'select, insert, update');

-- How far what was preserved before has been moved into the locked bucket.
create table evidence_move (
  platform_id     bigint primary key default current_platform() references platform (id),
  file_id         bigint not null default 0,
  certificate_id  bigint not null default 0
);
call protect_table('evidence_move', 'select, insert, update');

-- A file whose custody has ended is destroyed; its row, its digests and its entry stay.
alter table stored_file drop constraint stored_file_state_check;
alter table stored_file add constraint stored_file_state_check
  check (state in ('awaiting', 'checking', 'ready', 'refused', 'destroyed')) not valid;
