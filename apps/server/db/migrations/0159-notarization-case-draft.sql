-- The words of a certificate, each time they were written: what was approved stands in one of these rows for good.
create table notarization_case_draft (
  id          bigint primary key default nota_id(),
  platform_id bigint not null default current_platform() references platform (id),
  case_id     bigint not null references notarization_case (id),
  revision    smallint not null check (revision >= 1),
  text        text not null check (char_length(text) between 5 and 2000),
  sha256      bytea not null check (length(sha256) = 32),
  written_by  bigint not null references member (id),
  written_at  timestamptz not null
);
create unique index notarization_case_draft_key on notarization_case_draft (platform_id, case_id, revision);
call protect_table('notarization_case_draft', 'select, insert');
call restrict_by_record('notarization_case_draft', 'notarization_case', 'case_id');
