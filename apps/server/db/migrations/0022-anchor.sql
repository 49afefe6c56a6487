-- Heads on a chain. They are the log's and no platform's: a size, a root and public transactions, which anyone may
-- read. A chain is its number and its first block, because numbers are not unique. Nothing is ever deleted, and only
-- what the chain may change can be changed.
create table anchor (
  id               bigint primary key default nota_id(),
  chain_id         bigint not null,
  genesis          bytea not null check (octet_length(genesis) = 32),
  contract         bytea not null check (octet_length(contract) = 20),
  sender           bytea not null check (octet_length(sender) = 20),
  origin           text not null,
  size             bigint not null references log_head (size),
  root             bytea not null check (octet_length(root) = 32),
  nonce            bigint not null check (nonce >= 0),
  prepared_at      timestamptz not null,
  state            text not null default 'prepared'
    check (state in ('prepared', 'broadcast', 'mined', 'final', 'reorganised', 'displaced', 'failed')),
  moved_at         timestamptz not null,
  -- Where it stands, while it stands somewhere.
  block_number     bigint,
  block_hash       bytea,
  block_time       timestamptz,
  transaction_hash bytea,
  -- What a package carries: transaction, header, receipt and proofs. It comes a moment after the block.
  record           jsonb,
  check ((state in ('mined', 'final')) = (block_hash is not null)),
  check (record is null or block_hash is not null)
);
-- Two workers that look at the same moment cannot spend one number, or anchor one head, twice.
create unique index anchor_number_key on anchor (chain_id, genesis, sender, nonce) where state <> 'failed';
create unique index anchor_size_key on anchor (chain_id, genesis, contract, sender, size)
  where state not in ('displaced', 'failed');
create index anchor_size_idx on anchor (size);
create index anchor_moving_idx on anchor (nonce) where state not in ('final', 'failed');
create index anchor_unproven_idx on anchor (nonce) where state in ('mined', 'final') and record is null;

-- Every transaction that was ever signed for an anchor, saved before anybody else sees it: what is sent again is these
-- bytes. A replacement has the same number and a higher fee; whichever a block takes is the anchor's.
create table anchor_transaction (
  id         bigint primary key default nota_id(),
  anchor_id  bigint not null references anchor (id),
  hash       bytea not null unique check (octet_length(hash) = 32),
  raw        bytea not null,
  gas_most   bigint not null,
  gas_tip    bigint not null,
  signed_at  timestamptz not null
);
create index anchor_transaction_anchor_idx on anchor_transaction (anchor_id, id);

-- The trail of an anchor: each move with what was seen. A reorganisation stays readable here for ever.
create table anchor_event (
  id         bigint primary key default nota_id(),
  anchor_id  bigint not null references anchor (id),
  action     text not null,
  from_state text not null,
  to_state   text not null,
  detail     jsonb not null default '{}',
  at         timestamptz not null
);
create index anchor_event_anchor_idx on anchor_event (anchor_id, id);

grant select, insert on anchor, anchor_transaction, anchor_event to nota_app;
grant update (state, moved_at, block_number, block_hash, block_time, transaction_hash, record) on anchor to nota_app;

-- Which leaves want an anchor at once: their form is canonical, and the mode stands first in it. Entries of other modes
-- are not in this index and cost nothing.
create index log_entry_at_once_idx on log_entry (log_index)
  where substring(leaf from 1 for 15) = '{"chainMode":2,'::bytea;

-- One log serves all platforms, so the shortest interval that any of them has in force counts; null where none anchors.
create function anchor_interval_door() returns integer
language sql stable security definer set search_path = public as $$
  select min(c.interval_seconds)
    from platform p
    cross join lateral (
      select m.mode, m.interval_seconds from chain_mode m
       where m.platform_id = p.id and m.state = 'approved' order by m.in_force_from desc limit 1
    ) c
   where c.mode >= 1
$$;
revoke all on function anchor_interval_door() from public;
grant execute on function anchor_interval_door() to nota_app;
