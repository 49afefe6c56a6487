-- concurrently
-- Red reaches back to the first end that passed without being certain. These are few, and an index of them alone finds
-- the first without reading those that are overdue.
create index concurrently legal_clock_provisional_idx on legal_clock (platform_id, due_at)
  where is_provisional and stopped_at is null;
