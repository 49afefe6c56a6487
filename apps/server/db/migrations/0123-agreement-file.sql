-- Files of agreements (PDF, DOCX) that were examined when they were brought; versions of the configuration name them by
-- their digest. The bytes are in the object store and are never changed, and so neither is a row: nobody may delete it,
-- because somebody may have agreed to what it says.
set local lock_timeout = '5s';
create table agreement_file (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  sha256       bytea not null check (octet_length(sha256) = 32),
  name         text not null check (char_length(name) between 1 and 200),
  format       text not null check (format in ('pdf', 'docx')),
  size_bytes   integer not null check (size_bytes > 0),
  pages        integer check (pages > 0),
  -- The text of a DOCX, which the console shows in its place.
  lines        jsonb,
  taken_by     bigint not null references member (id),
  created_at   timestamptz not null,
  check ((format = 'pdf') = (pages is not null) and (format = 'docx') = (lines is not null))
);
create unique index agreement_file_sha256_key on agreement_file (platform_id, sha256);
call protect_table('agreement_file', 'select, insert');

-- Agreements and notices are parts of the configuration, each with versions of its own.
alter table config_version drop constraint config_version_part_check;
alter table config_version add constraint config_version_part_check check (part in
  ('basic-info', 'img-info', 'parameter', 'price', 'user-agreement', 'privacy-policy', 'attestation-notice',
   'certificate-notice', 'value-added')) not valid;
