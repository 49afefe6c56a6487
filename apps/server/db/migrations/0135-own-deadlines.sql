-- concurrently
-- Everything that is or was a member's, nearest end first: the list of those who see nothing else, by its deadlines. The
-- index of open cases leaves out what has ended.
create index concurrently company_verification_own_deadline_idx on company_verification
  (platform_id, assignee_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional)
  where assignee_id is not null;
