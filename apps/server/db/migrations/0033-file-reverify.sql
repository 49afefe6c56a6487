-- When the stored bytes of a file were last read again and compared with its digests. Whoever reads next takes the one
-- that nobody has read for longest; the check at upload was the first reading.
alter table stored_file add column reread_at timestamptz;
create index stored_file_reread_idx on stored_file (platform_id, coalesce(reread_at, checked_at), id)
  where state = 'ready';
