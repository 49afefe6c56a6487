-- Rows of before have one uploader of the older two kinds: what 0078 left unread is read here, without a lock on writers.
set local lock_timeout = '5s';
alter table stored_file validate constraint stored_file_uploader_check;
