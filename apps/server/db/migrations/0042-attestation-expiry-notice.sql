-- How far customers have been told that custody ends, for each of the notices: a place in the order of the ends, and no
-- row per record. Whoever tells holds the row for a batch, and moves it in the transaction that tells.
create table attestation_expiry_notice (
  platform_id  bigint not null default current_platform(),
  days         smallint not null check (days > 0),
  told_until   timestamptz not null,
  told_id      bigint not null default 0,
  primary key (platform_id, days)
);
call protect_table('attestation_expiry_notice', 'select, insert, update');

-- What ends next. The list's own index holds what has ended too: whoever looks for the first to end would read all of
-- that, each time.
create index attestation_ending_idx on attestation (platform_id, retention_until, id) where state = 'preserved';
