-- concurrently
-- Lists by the last sign-in. Whoever never came stands before everybody who did: a null would have no place in a cursor.
create index concurrently member_last_sign_in_idx on member
  (platform_id, (case when last_sign_in_at is null then timestamptz '1970-01-01 00:00:00+00' else last_sign_in_at end), id);
create index concurrently personal_user_last_sign_in_idx on personal_user
  (platform_id, (case when last_sign_in_at is null then timestamptz '1970-01-01 00:00:00+00' else last_sign_in_at end), id);
