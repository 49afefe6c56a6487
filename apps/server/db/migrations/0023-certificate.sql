-- Certificates about entries of the log. The file is in the object store and is never changed; what can change is
-- whether it stands. All versions of one certificate share its number, each has a code of its own, and only a digest
-- of number and code is kept.
create table certificate (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  number       text not null,
  version      integer not null check (version > 0),
  code_hash    bytea not null unique check (octet_length(code_hash) = 32),
  entry_id     bigint not null references kernel_entry (id),
  state        text not null default 'issued' check (state in ('issued', 'superseded', 'revoked')),
  sha256       bytea not null check (octet_length(sha256) = 32),
  object_key   text not null unique,
  issued_at    timestamptz not null,
  ended_at     timestamptz,
  unique (number, version),
  unique (entry_id, version),
  check ((state = 'issued') = (ended_at is null))
);
-- Two versions issued at the same moment cannot both stand.
create unique index certificate_standing_key on certificate (entry_id) where state = 'issued';
call protect_table('certificate', 'select, insert');
grant update (state, ended_at) on certificate to nota_app;

-- Whoever holds the paper asks without a session. The door opens by the digest of number and code, onto whether the
-- certificate stands and onto nothing personal.
create function certificate_door(wanted bytea)
returns table (state text, issuer text, version integer, latest_version integer, issued_at timestamptz, ended_at timestamptz, sha256 bytea)
language sql stable security definer set search_path = public as $$
  select c.state, p.name, c.version,
         (select max(v.version) from certificate v where v.number = c.number),
         c.issued_at, c.ended_at, c.sha256
    from certificate c join platform p on p.id = c.platform_id
   where c.code_hash = wanted
$$;
revoke all on function certificate_door(bytea) from public;
grant execute on function certificate_door(bytea) to nota_app;
