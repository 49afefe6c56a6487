-- The number of a company's submission, for people to read to each other. Submissions before this have none.
set local lock_timeout = '5s';
alter table company_verification add column review_no text;
alter table company_submission add column review_no text;
