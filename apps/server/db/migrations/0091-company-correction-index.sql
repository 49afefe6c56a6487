-- concurrently
-- Companies whose state and clock disagree: while papers are corrected, the review's clock goes on and is paused.
create index concurrently company_verification_unclocked_idx on company_verification (platform_id, id)
  where state in ('reviewing', 'correcting') and clock_days is null;
create index concurrently company_verification_overclocked_idx on company_verification (platform_id, id)
  where state not in ('reviewing', 'correcting') and clock_days is not null;
-- Papers of people outside, by the link that they came by: few among the files of staff and programs.
create index concurrently stored_file_link_idx on stored_file (platform_id, uploaded_through)
  where uploaded_through is not null;
