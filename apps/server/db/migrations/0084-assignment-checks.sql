-- The columns are new and empty, so that this reads the tables without holding anybody up.
set local lock_timeout = '5s';
alter table company_verification validate constraint company_verification_assignee_fkey;
alter table company_verification validate constraint company_verification_assigned_check;
alter table api_customer validate constraint api_customer_assignee_fkey;
alter table api_customer validate constraint api_customer_assigned_check;
alter table transition_trail validate constraint transition_trail_concerns_fkey;
