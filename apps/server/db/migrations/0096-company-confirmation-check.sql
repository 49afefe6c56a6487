-- Rows of before are within the wider list of states: what 0095 left unread is read here, without a lock on writers.
set local lock_timeout = '5s';
alter table company_verification validate constraint company_verification_state_check;
