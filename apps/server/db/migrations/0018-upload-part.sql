-- A large file comes in parts, so that a broken connection costs one part and not the whole. The store keeps the parts
-- until they are put together; this row is all that has to be remembered to go on.
alter table stored_file add column upload_id text;
