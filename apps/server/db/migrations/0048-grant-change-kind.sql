-- Rows of before are within the wider list of kinds: what 0046 left unread is read here, without a lock on writers.
alter table grant_change validate constraint grant_change_kind_check;
