-- concurrently
-- What came since yesterday, of those that wait for their review.
create index concurrently company_verification_submitted_idx on company_verification (platform_id, submitted_at)
  where state = 'reviewing';
