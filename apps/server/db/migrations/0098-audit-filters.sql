-- concurrently
-- The audit view finds entries by what was done and to what kind of record, newest first.
create index concurrently audit_entry_act_idx on audit_entry (platform_id, act, at desc, id desc);
create index concurrently audit_entry_kind_idx on audit_entry (platform_id, record_kind, at desc, id desc);
