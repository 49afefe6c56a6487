-- concurrently
create unique index concurrently company_verification_review_no_key on company_verification (platform_id, review_no)
  where review_no is not null;
