-- Time-stamps over heads (RFC 3161). They are the log's and no platform's: a digest of public bytes and an authority's
-- word about it, which anyone may read. Question and answer are kept as they went over the wire, for ever, together
-- with the way to the root and what was known of revocation on that day: the authority itself may be gone by the time
-- somebody asks.
create table head_stamp (
  id           bigint primary key default nota_id(),
  authority    text not null,
  size         bigint not null references log_head (size),
  query        bytea not null,
  response     bytea not null,
  gen_time     timestamptz not null,
  accuracy_ms  integer not null check (accuracy_ms >= 0),
  serial       text not null,
  policy       text not null,
  signer       text not null,
  certificates bytea[] not null check (cardinality(certificates) >= 2),
  -- SHA-256 of the lists below that were in force, as far as the certificates say where to find one.
  revocation   bytea[] not null default '{}',
  asked_at     timestamptz not null,
  received_at  timestamptz not null,
  -- One token per head and authority is enough; also what a second worker runs into.
  unique (authority, size)
);
create index head_stamp_size_idx on head_stamp (size);

-- Lists of revoked certificates as their issuers published them. They change once in hours or days and may be large,
-- so a list is kept once and not with every token.
create table revocation_list (
  sha256     bytea primary key check (octet_length(sha256) = 32),
  url        text not null,
  bytes      bytea not null,
  issued_at  timestamptz not null,
  -- When it was last found to be the one in force.
  fetched_at timestamptz not null
);
create index revocation_list_url_idx on revocation_list (url, fetched_at desc);

-- Each time an authority was asked in vain, with the reason, and its answer if there was one: an answer that does not
-- verify may itself have to be shown. Waiting grows with the rows since the last token, so there are never many.
create table stamp_failure (
  id         bigint primary key default nota_id(),
  authority  text not null,
  size       bigint not null references log_head (size),
  problem    text not null,
  detail     text not null,
  response   bytea,
  at         timestamptz not null
);
create index stamp_failure_authority_idx on stamp_failure (authority, id desc);

grant select, insert on head_stamp, stamp_failure, revocation_list to nota_app;
grant update (fetched_at) on revocation_list to nota_app;
