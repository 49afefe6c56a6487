-- The log is filtered by one region or one device, newest first; which there are to choose from is read off the same
-- indexes, one step for each value and not one for each row.
create index login_log_region_idx on login_log (platform_id, region, at desc, id desc);
create index login_log_device_idx on login_log (platform_id, device, at desc, id desc);
