-- concurrently
-- Companies whose state and clock disagree: while a second reviewer is waited for, the review's time goes on.
create index concurrently company_verification_lacks_clock_idx on company_verification (platform_id, id)
  where state in ('reviewing', 'correcting', 'confirming') and clock_days is null;
create index concurrently company_verification_keeps_clock_idx on company_verification (platform_id, id)
  where state not in ('reviewing', 'correcting', 'confirming') and clock_days is not null;
drop index concurrently company_verification_unclocked_idx;
drop index concurrently company_verification_overclocked_idx;
