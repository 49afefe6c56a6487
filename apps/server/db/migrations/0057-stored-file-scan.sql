-- What a scanner said of a file. Null: nobody has looked yet, or there is no scanner. Evidence is kept whatever it says.
set local lock_timeout = '5s';
alter table stored_file add column scan_verdict text;
alter table stored_file add constraint stored_file_scan_check check (scan_verdict in ('clean', 'infected')) not valid;
alter table stored_file add column scan_finding text;
alter table stored_file add column scanned_at timestamptz;
