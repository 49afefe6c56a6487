-- concurrently
-- A condition on `coalesce` counts as one that might leak and is not taken into an index behind the wall between
-- platforms; the same as a `case` is. With all columns of the conditions in the index, counting reads no rows.
create index concurrently company_verification_deadline_idx on company_verification
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional);
create index concurrently api_customer_deadline_idx on api_customer
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional);
create index concurrently grant_change_deadline_idx on grant_change
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional);
drop index concurrently company_verification_due_idx;
drop index concurrently api_customer_due_idx;
drop index concurrently grant_change_due_idx;
