-- concurrently
-- The data scope asks for the assignee of every row: without it in the index, counting by deadline read the rows themselves.
create index concurrently company_verification_case_deadline_idx on company_verification
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional, assignee_id);
create index concurrently api_customer_case_deadline_idx on api_customer
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional, assignee_id);
drop index concurrently company_verification_deadline_idx;
drop index concurrently api_customer_deadline_idx;
