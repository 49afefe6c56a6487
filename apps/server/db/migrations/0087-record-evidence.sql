-- Records of business that are preserved as evidence: what was stated of each version, in the form whose digest is in the
-- log. A job writes it into the locked store; here it is at hand from the moment the record's transaction commits.
set local lock_timeout = '5s';
create table record_evidence (
  -- The attestation's own.
  id           bigint primary key,
  platform_id  bigint not null default current_platform() references platform (id),
  kind         text not null,
  record_id    bigint not null,
  version      integer not null check (version >= 0),
  content      text not null check (octet_length(content) <= 1048576),
  -- Ids of stored files that become evidence with it; others are stated by their digests alone.
  kept_files   text[] not null default '{}',
  unique (platform_id, kind, record_id, version)
);
call protect_table('record_evidence', 'select, insert');

-- A worker preserves records too, such as a vote that a clock closes.
grant insert on attestation, attestation_gram, attestation_label to nota_jobs;

-- The statement of a preserved record is a file that nobody uploaded.
alter table stored_file drop constraint stored_file_uploader_check;
alter table stored_file add constraint stored_file_uploader_check
  check (num_nonnulls(uploaded_by, uploaded_for, uploaded_through) <= 1) not valid;
