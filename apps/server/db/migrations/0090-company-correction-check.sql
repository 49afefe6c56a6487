-- Rows of before are within the wider list of states and have no mail address: what 0089 left unread is read here,
-- without a lock on writers.
set local lock_timeout = '5s';
alter table company_verification validate constraint company_verification_state_check;
alter table company_user validate constraint company_user_email_erased_check;
