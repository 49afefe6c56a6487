-- concurrently
-- What no scanner has looked at, oldest first: counted and taken from without reading the table.
create index concurrently stored_file_unscanned_idx on stored_file (platform_id, id)
  where state = 'ready' and removed_at is null and scanned_at is null;
