-- concurrently
-- Whose records are under a legal hold: asked for every customer of a list, and few are.
create index concurrently attestation_held_owner_idx on attestation (platform_id, owner_user_id) where is_held;
