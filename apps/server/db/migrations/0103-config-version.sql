-- Versions of a platform's configuration, one row for each version of each part (a page of the console). A version is
-- written by one person and approved by another; from its moment on it is in force until the next one's moment. What
-- was in force when is read from these rows for ever, so an approved version is never changed.
set local lock_timeout = '5s';
create table config_version (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  part            text not null check (part in ('basic-info', 'img-info', 'parameter', 'price', 'value-added')),
  version         integer not null check (version > 0),
  state           text not null default 'draft'
                  check (state in ('draft', 'waiting', 'approved', 'cancelled', 'discarded')),
  content         jsonb not null,
  -- Secrets of this version together; of each, the version in which it was set: that much may be shown.
  sealed_secrets  bytea,
  secrets_from    jsonb not null default '{}',
  note            text not null,
  -- The version whose content this one brings back.
  restores        integer,
  revision        integer not null default 1,
  -- Null: as soon as it is approved.
  wanted_from     timestamptz,
  in_force_from   timestamptz,
  sha256          text check (sha256 ~ '^[0-9a-f]{64}$'),
  saved_by        bigint not null references member (id),
  saved_at        timestamptz not null,
  submitted_by    bigint references member (id),
  submitted_at    timestamptz,
  approved_by     bigint references member (id),
  approved_at     timestamptz,
  check (state not in ('waiting', 'approved') or submitted_by is not null),
  check (state <> 'approved' or (in_force_from is not null and sha256 is not null and approved_by is not null)),
  check (approved_by is null or (approved_by <> submitted_by and approved_by <> saved_by))
);
create unique index config_version_number_key on config_version (platform_id, part, version);
create unique index config_version_one_open on config_version (platform_id, part) where state in ('draft', 'waiting');
create unique index config_version_moment_key on config_version (platform_id, part, in_force_from) where state = 'approved';
create index config_version_list_idx on config_version (platform_id, saved_at desc, id desc);
call protect_table('config_version', 'select, insert, update', 'select, update (sealed_secrets)');

-- Whatever the application does: what was submitted is what is approved, and what was approved stays as it was.
create function keep_config_version() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> 'draft' and (new.content, new.secrets_from, new.part, new.version, new.wanted_from)
     is distinct from (old.content, old.secrets_from, old.part, old.version, old.wanted_from) then
    raise exception 'a version that is not a draft keeps its content' using errcode = '23514';
  end if;
  if old.state = 'approved' and (new.in_force_from, new.sha256, new.approved_by)
     is distinct from (old.in_force_from, old.sha256, old.approved_by) then
    raise exception 'an approved version keeps its moment' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_config_version before update on config_version for each row execute function keep_config_version();

-- A name or domain once approved leads to the platform that has it, and so did those before it: links go on working,
-- and nobody else can take them.
create function config_platform_door(wanted text) returns setof platform
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.* from public.platform p
   where p.id = (select v.platform_id from public.config_version v
                  where v.part = 'basic-info' and v.state = 'approved'
                    and (v.content ->> 'platformName' = wanted or v.content ->> 'domain' = wanted)
                  limit 1)
$$;
revoke all on function config_platform_door(text) from public;
grant execute on function config_platform_door(text) to nota_api;
