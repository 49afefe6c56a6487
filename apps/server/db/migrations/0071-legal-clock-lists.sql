-- concurrently
-- Records by their end, those without one last: the date stands for never, because a page's cursor is a number.
create index concurrently company_verification_due_idx on company_verification
  (platform_id, coalesce(due_at, timestamptz '9999-12-31 00:00:00+00'), id) include (amber_at, due_is_provisional);
create index concurrently api_customer_due_idx on api_customer
  (platform_id, coalesce(due_at, timestamptz '9999-12-31 00:00:00+00'), id) include (amber_at, due_is_provisional);
create index concurrently grant_change_due_idx on grant_change
  (platform_id, coalesce(due_at, timestamptz '9999-12-31 00:00:00+00'), id) include (amber_at, due_is_provisional);
-- Records whose state and clock disagree, because a process of the release before moved them: there are hardly any.
create index concurrently company_verification_clockless_idx on company_verification (platform_id, id)
  where state = 'reviewing' and clock_days is null;
create index concurrently company_verification_clocked_idx on company_verification (platform_id, id)
  where state <> 'reviewing' and clock_days is not null;
create index concurrently api_customer_clockless_idx on api_customer (platform_id, id)
  where state = 'pending' and clock_days is null;
create index concurrently api_customer_clocked_idx on api_customer (platform_id, id)
  where state <> 'pending' and clock_days is not null;
create index concurrently grant_change_clockless_idx on grant_change (platform_id, id)
  where state = 'proposed' and clock_days is null;
create index concurrently grant_change_clocked_idx on grant_change (platform_id, id)
  where state <> 'proposed' and clock_days is not null;
