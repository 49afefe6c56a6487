-- concurrently
-- Only what waits for a person has an end, so that a record that passes by itself costs these indexes next to nothing.
create index concurrently attestation_deadline_idx on attestation
  (platform_id, owner_type, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional)
  where state = 'reviewing';
create index concurrently attestation_clockless_idx on attestation (platform_id, id)
  where state = 'reviewing' and clock_days is null;
create index concurrently attestation_clocked_idx on attestation (platform_id, id)
  where state <> 'reviewing' and clock_days is not null;
