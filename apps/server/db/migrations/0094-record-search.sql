-- concurrently
-- Companies and API customers are found by the beginning of their names and by their credit codes. The wall between
-- platforms lets an index serve `^@`, which leaks nothing, and not `like`; equality of names uses the same index.
create index concurrently company_user_name_prefix_idx on company_user (platform_id, org_name text_pattern_ops);
create index concurrently api_customer_name_prefix_idx on api_customer (platform_id, org_name text_pattern_ops);
create index concurrently company_user_uscc_idx on company_user (platform_id, uscc);
create index concurrently api_customer_uscc_idx on api_customer (platform_id, uscc);
drop index concurrently company_user_name_idx;
