-- What customers preserve. The owner block is a snapshot and not a reference: it is part of the evidence. The hot path
-- inserts here, so nothing points at other tables; and a row is updated about twice in its life, so that what is only
-- searched (the grams of its name) lies in a table of its own, which no update ever touches.
create table attestation (
  id                 bigint primary key default nota_id(),
  platform_id        bigint not null default current_platform(),
  type               smallint not null check (type between 0 and 13),
  channel            text not null check (channel in ('self', 'api', 'staff')),
  customer_id        bigint,
  client_token       text,
  owner_type         text not null check (owner_type in ('person', 'organization')),
  owner_user_id      bigint,
  owner_name         text not null,
  owner_cert_type    text not null default '',
  -- Sealed; the mask beside it is what pages show.
  owner_cert_no      bytea,
  owner_cert_mask    text not null default '',
  owner_phone        text not null default '',
  agent_name         text not null default '',
  agent_phone        text not null default '',
  name               text not null,
  size_bytes         bigint,
  mime               text,
  labels             text[] not null default '{}',
  remark             text not null default '',
  sha256             bytea not null check (octet_length(sha256) = 32),
  sm3                bytea check (octet_length(sm3) = 32),
  file_id            bigint,
  state              text not null default 'uploading'
    check (state in ('uploading', 'checking', 'reviewing', 'unpaid', 'anchoring', 'preserved', 'anchor-failed', 'review-refused', 'closed', 'expired')),
  -- Anchoring may begin as soon as nobody objects: an API customer's quota was taken before.
  is_paid            boolean not null default false,
  chain_mode         smallint not null default 0,
  chain_state        smallint not null default 0 check (chain_state between 0 and 5),
  device_at          timestamptz,
  created_at         timestamptz not null,
  -- Since when it waits for its payment, or for its anchor: a second try is not judged by the failures of the first.
  waiting_since    timestamptz,
  stamped_at         timestamptz,
  stamp_serial       text,
  anchored_at        timestamptz,
  transaction_hash   bytea,
  block_number       bigint,
  review_labels      text[] not null default '{}',
  review_score       smallint,
  refused_at         timestamptz,
  is_appealed        boolean not null default false,
  close_cause        text,
  retention_until    timestamptz,
  is_held            boolean not null default false,
  is_download_frozen boolean not null default false,
  verified_at        timestamptz,
  verify_result      text check (verify_result in ('VALID', 'INVALID', 'INDETERMINATE', 'ERROR')),
  supersedes         bigint,
  superseded_by      bigint,
  version            integer not null default 1
);
-- Newest first, alone or in one state: these two carry every list. The others are for values that may be so rare that
-- walking the newest would find them late.
create index attestation_list_idx on attestation (platform_id, owner_type, created_at desc, id desc) include (is_held);
create index attestation_state_idx on attestation (platform_id, owner_type, state, created_at desc, id desc);
create index attestation_type_idx on attestation (platform_id, owner_type, type, created_at desc, id desc);
create index attestation_channel_idx on attestation (platform_id, owner_type, channel, created_at desc, id desc);
create index attestation_chain_idx on attestation (platform_id, owner_type, chain_state, created_at desc, id desc);
create index attestation_held_idx on attestation (platform_id, owner_type, created_at desc, id desc) where is_held;
create index attestation_owner_idx on attestation (platform_id, owner_type, owner_name, created_at desc, id desc);
create index attestation_phone_idx on attestation (platform_id, owner_phone, created_at desc, id desc) where owner_phone <> '';
create index attestation_user_idx on attestation (platform_id, owner_user_id, created_at desc, id desc) where owner_user_id is not null;
create index attestation_customer_idx on attestation (platform_id, owner_type, customer_id, created_at desc, id desc) where customer_id is not null;
create index attestation_sha256_idx on attestation (platform_id, sha256);
create index attestation_sm3_idx on attestation (platform_id, sm3) where sm3 is not null;
create index attestation_size_idx on attestation (platform_id, owner_type, size_bytes) where size_bytes is not null;
create index attestation_anchored_idx on attestation (platform_id, owner_type, anchored_at desc, id desc) where anchored_at is not null;
create index attestation_expiry_idx on attestation (platform_id, owner_type, retention_until desc, id desc) where state in ('preserved', 'expired');
-- What the follower looks at: empty but for what has just come in.
create index attestation_waiting_idx on attestation (platform_id, id) where state in ('anchoring', 'anchor-failed');
-- The same token of the same customer is the same record.
create unique index attestation_token_key on attestation (platform_id, customer_id, client_token) where client_token is not null;
call protect_table('attestation', 'select, insert, update');

-- A row per label, in the order of the list: labels are few, and an index on an array has no order.
create table attestation_label (
  platform_id  bigint not null default current_platform(),
  owner_type   text not null,
  label        text not null,
  created_at   timestamptz not null,
  id           bigint not null
);
create index attestation_label_idx on attestation_label (platform_id, owner_type, label, created_at desc, id desc);
call protect_table('attestation_label', 'select, insert');

-- What a name is found by: a number for each pair of its characters, made where the row is made from pair, kind of
-- owner and platform, so that the entry of a pair in the index holds the rows of one list and no others. Two pairs with
-- one number do no harm: whoever finds a row looks at its name. Array operators are not leakproof, so under the wall an
-- index on them is never used; the door below adds the asking platform to the numbers, and so finds its rows alone.
create table attestation_gram (
  id           bigint not null,
  platform_id  bigint not null default current_platform(),
  grams        integer[] not null
);
create index attestation_gram_idx on attestation_gram using gin (grams);
call protect_table('attestation_gram', 'select, insert');

-- Every pair that the index is asked for costs, a common one most, and the three rarest name nearly as few rows as all
-- of them do. How common one is, the statistics say; what they do not know is rare.
create function attestation_gram_door(wanted integer[], most integer) returns setof bigint
language plpgsql stable security definer set search_path = public as $$
declare
  mask integer := ((current_platform() << 32) >> 32)::integer;
  rarest integer[];
begin
  select array_agg(chosen.gram) into rarest from (
    select w.gram # mask as gram
      from unnest(wanted) as w (gram)
      left join (
        select c.elem, c.freq
          from pg_stats s, unnest(s.most_common_elems::text::integer[], s.most_common_elem_freqs) as c (elem, freq)
         where s.schemaname = 'public' and s.tablename = 'attestation_gram' and s.attname = 'grams'
      ) common on common.elem = w.gram # mask
     order by coalesce(common.freq, 0) limit 3
  ) chosen;
  return query
    select g.id from attestation_gram g
     where g.grams @> rarest and g.platform_id = current_platform()
     limit most;
end $$;
revoke all on function attestation_gram_door(integer[], integer) from public;
grant execute on function attestation_gram_door(integer[], integer) to nota_app;

-- Each time somebody had a record verified, with what was found.
create table attestation_verification (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  attestation_id  bigint not null,
  result          text not null check (result in ('VALID', 'INVALID', 'INDETERMINATE', 'ERROR')),
  reasons         jsonb not null,
  actor_id        bigint,
  at              timestamptz not null
);
create index attestation_verification_record_idx on attestation_verification (platform_id, attestation_id, id desc);
call protect_table('attestation_verification', 'select, insert');

-- Who looked at a record in which hour: looking is an act of custody, once per person and hour.
create table attestation_view (
  attestation_id  bigint not null,
  member_id       bigint not null,
  hour            timestamptz not null,
  platform_id     bigint not null default current_platform() references platform (id),
  primary key (attestation_id, member_id, hour)
);
call protect_table('attestation_view', 'select, insert');

-- A code that lets a court fetch one package once. The code itself is nowhere: the digest covers number and code.
create table court_access_code (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  attestation_id  bigint not null,
  code_hash       bytea not null unique check (octet_length(code_hash) = 32),
  purpose         text not null,
  state           text not null default 'valid' check (state in ('valid', 'used', 'expired')),
  created_by      bigint not null references member (id),
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  used_at         timestamptz
);
create index court_access_code_record_idx on court_access_code (platform_id, attestation_id, id desc);
create index court_access_code_valid_idx on court_access_code (platform_id, expires_at) where state = 'valid';
call protect_table('court_access_code', 'select, insert');
grant update (state, used_at) on court_access_code to nota_app;

-- A court has no session: the digest of number and code says whose platform this is.
create function court_door(wanted bytea) returns bigint
language sql stable security definer set search_path = public as $$
  select platform_id from court_access_code where code_hash = wanted
$$;
revoke all on function court_door(bytea) from public;
grant execute on function court_door(bytea) to nota_app;
