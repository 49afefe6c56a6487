-- concurrently
-- Open cases of a member, and those that nobody has, by their end. What closes a record is listed, and not what keeps it
-- open, so that a state that is added later is found. With all columns of the conditions in the index, counting reads no
-- rows.
create index concurrently company_verification_case_idx on company_verification
  (platform_id, assignee_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (state, due_at, amber_at, red_at, due_is_provisional)
  where state not in ('unverified', 'verified', 'rejected', 'renewal');
create index concurrently api_customer_case_idx on api_customer
  (platform_id, assignee_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (state, due_at, amber_at, red_at, due_is_provisional)
  where state not in ('enabled', 'overdue', 'disabled', 'rejected', 'closed');
-- Everything that is or was a member's, newest first: the list of those who see nothing else.
create index concurrently company_user_assignee_idx on company_user (platform_id, assignee_id, created_at desc, id desc)
  where assignee_id is not null;
create index concurrently api_customer_assignee_idx on api_customer (platform_id, assignee_id, applied_at desc, id desc)
  where assignee_id is not null;
