-- Versions of a platform's app. Of an Android package everything that describes it was read from the verified file.
create table app_version (
  id                    bigint primary key default nota_id(),
  platform_id           bigint not null default current_platform() references platform (id),
  system                text not null check (system in ('android', 'ios', 'pc')),
  channel               text not null,
  version_name          text not null,
  version_code          integer not null check (version_code > 0),
  update_type           text not null check (update_type in ('optional', 'recommended', 'forced')),
  notes                 text not null check (char_length(notes) between 10 and 1000),
  -- Nobody is made to update without a ground of security.
  security_ground       text check ((update_type = 'forced') = (security_ground is not null)),
  min_supported_code    integer check ((update_type = 'forced') = (min_supported_code is not null)),
  rollout_percent       smallint not null check (rollout_percent between 1 and 100),
  stored_file_id        bigint references stored_file (id),
  package_name          text,
  signer                bytea check (octet_length(signer) = 32),
  scheme                text check (scheme in ('v2', 'v3')),
  size_bytes            integer,
  -- Of the package; of what is not uploaded here as people state it, and of a store's build there may be none.
  sha256                bytea check (octet_length(sha256) = 32),
  link                  text,
  -- As the owner of the release stated them, per ten thousand.
  crash_rate            smallint check (crash_rate between 0 and 10000),
  capture_failure_rate  smallint check (capture_failure_rate between 0 and 10000),
  state                 text not null default 'draft'
    check (state in ('draft', 'reviewing', 'staged', 'paused', 'full', 'retired', 'rolled-back', 'discarded')),
  -- Who wrote last what is to be approved, who submitted it, and since when it waits.
  edited_by             bigint not null references member (id),
  submitted_by          bigint references member (id),
  submitted_at          timestamptz,
  created_at            timestamptz not null,
  released_at           timestamptz,
  -- When it went to all devices.
  completed_at          timestamptz,
  version               integer not null default 1,
  check (min_supported_code <= version_code),
  check ((system = 'android') = (stored_file_id is not null)),
  check ((system = 'android') = (link is null)),
  check (system <> 'android' or (package_name is not null and signer is not null and scheme is not null
    and size_bytes is not null and sha256 is not null)),
  check (system <> 'pc' or sha256 is not null),
  check (state <> 'full' or completed_at is not null),
  check (state not in ('staged', 'paused', 'full', 'retired', 'rolled-back') or released_at is not null)
);
create index app_version_list_idx on app_version (platform_id, created_at desc, id desc);
create index app_version_state_idx on app_version (platform_id, state, created_at desc, id desc);
create index app_version_system_idx on app_version (platform_id, system, created_at desc, id desc);
-- What apps ask for. One version of a channel is in force for all devices.
create index app_version_offer_idx on app_version (platform_id, system, channel, version_code desc)
  where state in ('staged', 'full', 'retired');
create unique index app_version_file_key on app_version (platform_id, stored_file_id) where stored_file_id is not null;
create unique index app_version_full_key on app_version (platform_id, system, channel) where state = 'full';
call protect_table('app_version', 'select, insert, update');

-- Every binary that was ever released, also of versions that were rolled back: captures are judged by it. Rows are only
-- added.
create table app_binary (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  app_version_id  bigint not null references app_version (id),
  system          text not null,
  channel         text not null,
  version_name    text not null,
  version_code    integer not null,
  package_name    text,
  signer          bytea check (octet_length(signer) = 32),
  -- Unknown of a store's build that nobody stated it of.
  sha256          bytea check (octet_length(sha256) = 32),
  released_at     timestamptz not null
);
create unique index app_binary_version_key on app_binary (platform_id, app_version_id);
-- Codes only grow, in each channel.
create unique index app_binary_code_key on app_binary (platform_id, system, channel, version_code);
create index app_binary_sha256_idx on app_binary (platform_id, sha256) where sha256 is not null;
create index app_binary_last_idx on app_binary (platform_id, system, released_at desc, id desc);
call protect_table('app_binary', 'select, insert');
