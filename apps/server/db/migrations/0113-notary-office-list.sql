-- concurrently
-- The list of offices, newest first.
create index concurrently notary_office_made_idx on notary_office (platform_id, created_at desc, id desc);
