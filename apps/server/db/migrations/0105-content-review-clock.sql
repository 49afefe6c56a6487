-- The period of a content review stands beside the record, as with every clock. The defaults are constants: no row of
-- this table, which has millions, is written.
set local lock_timeout = '5s';
alter table attestation
  add column due_at timestamptz, add column amber_at timestamptz, add column red_at timestamptz,
  add column due_is_provisional boolean not null default false, add column clock_paused_at timestamptz,
  add column clock_paused_days integer not null default 0, add column clock_days integer;
