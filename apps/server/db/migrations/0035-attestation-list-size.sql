-- A size is looked for among the newest first: with it in the list's own index no row has to be fetched for that.
drop index attestation_list_idx;
create index attestation_list_idx on attestation (platform_id, owner_type, created_at desc, id desc) include (is_held, size_bytes);
