-- A notarization from its application to its file. Names of persons are kept as they may be shown: whoever needs the
-- whole name has the papers.
create table notarization_case (
  id                  bigint primary key default nota_id(),
  platform_id         bigint not null default current_platform() references platform (id),
  number              text not null check (number ~ '^GZ[0-9]{14}$'),
  applicant_id        bigint not null,
  applicant_type      text not null check (applicant_type in ('person', 'organization')),
  applicant_name      text not null check (char_length(applicant_name) between 1 and 100),
  matter              text not null check (matter in ('contract', 'inheritance', 'declaration', 'division', 'tender', 'kinship',
                      'personal-status', 'charter', 'preservation', 'document', 'other')),
  purpose             text not null check (purpose in ('litigation', 'complaint', 'record', 'abroad')),
  use_country         text not null default '',
  copies              smallint not null check (copies between 1 and 20),
  remark              text not null default '' check (char_length(remark) <= 500),
  domicile_place      text check (domicile_place ~ '^[0-9]{6}$'),
  residence_place     text check (residence_place ~ '^[0-9]{6}$'),
  act_place           text check (act_place ~ '^[0-9]{6}$'),
  fact_place          text check (fact_place ~ '^[0-9]{6}$'),
  estate_place        text check (estate_place ~ '^[0-9]{6}$'),
  concerns_real_estate boolean not null,
  concerns_property   boolean not null,
  is_major            boolean not null,
  represented_by      text not null check (represented_by in ('self', 'agent', 'guardian', 'legal-representative')),
  in_person_act       text,
  is_capable          boolean not null,
  lives_abroad        boolean not null,
  is_weighty          boolean not null,
  is_mandate_certified boolean not null,
  agent_name          text not null default '',
  evidence_count      smallint not null check (evidence_count between 1 and 200),
  office_id           bigint references notary_office (id),
  -- As it was called when the case came to it; the office's own row is hidden from members who see only their cases.
  office_name         text,
  notary_id           bigint references notary (id),
  notary_name         text,
  conflict_declared_at timestamptz,
  conflict_statement  text not null default '',
  state               text not null default 'platform-review'
    check (state in ('platform-review', 'correcting', 'office-review', 'declined', 'awaiting-fee', 'handling',
                     'supplementing', 'verifying', 'approving', 'issuing', 'issued', 'delivered', 'archived', 'refused',
                     'terminated', 'closed', 'revoked')),
  submitted_at        timestamptz not null,
  -- Since when the period runs in which it is now.
  waiting_since       timestamptz not null,
  payable_fen         bigint check (payable_fen >= 0),
  fee_paid_at         timestamptz,
  fee_receipt_no      text,
  accepted_at         timestamptz,
  pause_ground        text check (pause_ground in ('force-majeure', 'supplement', 'verification')),
  draft_sha256        bytea check (length(draft_sha256) = 32),
  certificate_no      text check (char_length(certificate_no) between 1 and 60),
  certificate_document_id bigint references document (id),
  issued_at           timestamptz,
  delivered_by        text check (delivered_by in ('self', 'courier', 'electronic')),
  courier_no          text not null default '',
  delivered_at        timestamptz,
  archive_no          text,
  ending_ground       text,
  ending_article      text,
  ending_share        smallint check (ending_share between 0 and 100),
  ended_at            timestamptz,
  assignee_id         bigint references member (id),
  assigned_at         timestamptz,
  due_at              timestamptz,
  amber_at            timestamptz,
  red_at              timestamptz,
  due_is_provisional  boolean not null default false,
  clock_paused_at     timestamptz,
  clock_paused_days   integer not null default 0,
  clock_days          integer,
  version             integer not null default 1,
  check ((assignee_id is null) = (assigned_at is null)),
  check ((state in ('platform-review', 'correcting')) <= (office_id is null)),
  check ((certificate_no is null) = (issued_at is null)),
  check ((certificate_no is not null) = (state in ('issued', 'delivered', 'archived', 'revoked'))),
  check ((pause_ground is not null) <= (accepted_at is not null)),
  check ((delivered_by is null) = (delivered_at is null))
);
create unique index notarization_case_number_key on notarization_case (platform_id, number);
-- A series of numbers is one office's for good, so that a number is given once, also of a certificate that was revoked.
create unique index notarization_case_certificate_key on notarization_case (platform_id, certificate_no)
  where certificate_no is not null;
create index notarization_case_list_idx on notarization_case (platform_id, submitted_at desc, id desc)
  include (assignee_id, office_id);
create index notarization_case_state_idx on notarization_case (platform_id, state, submitted_at desc, id desc)
  include (assignee_id, office_id);
create index notarization_case_applicant_idx on notarization_case (platform_id, applicant_id, submitted_at desc, id desc);
create index notarization_case_name_idx on notarization_case (platform_id, applicant_name, submitted_at desc, id desc);
create index notarization_case_type_idx on notarization_case (platform_id, applicant_type, submitted_at desc, id desc);
create index notarization_case_office_idx on notarization_case (platform_id, office_id, submitted_at desc, id desc)
  where office_id is not null;
create index notarization_case_notary_idx on notarization_case (platform_id, notary_id, submitted_at desc, id desc)
  where notary_id is not null;
create index notarization_case_matter_idx on notarization_case (platform_id, matter, submitted_at desc, id desc);
create index notarization_case_accepted_idx on notarization_case (platform_id, accepted_at, id) where accepted_at is not null;
create index notarization_case_issued_idx on notarization_case (platform_id, issued_at, id) where issued_at is not null;
-- By their end; with the columns of the conditions in it, counting reads no rows.
create index notarization_case_deadline_idx on notarization_case
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional, clock_paused_at, assignee_id, office_id);
create index notarization_case_paused_idx on notarization_case (platform_id, clock_paused_at, id)
  where clock_paused_at is not null;
create index notarization_case_case_idx on notarization_case
  (platform_id, assignee_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (state, due_at, amber_at, red_at, due_is_provisional, office_id)
  where state not in ('platform-review', 'correcting', 'declined', 'issued', 'delivered', 'archived', 'refused',
                      'terminated', 'closed', 'revoked');
create index notarization_case_open_idx on notarization_case
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (state, due_at, amber_at, red_at, due_is_provisional, assignee_id, office_id)
  where state not in ('declined', 'issued', 'delivered', 'archived', 'refused', 'terminated', 'closed', 'revoked');
create index notarization_case_waiting_idx on notarization_case (platform_id, state, waiting_since, id)
  where state not in ('declined', 'issued', 'delivered', 'archived', 'refused', 'terminated', 'closed', 'revoked');
create index notarization_case_assignee_idx on notarization_case (platform_id, assignee_id, submitted_at desc, id desc)
  where assignee_id is not null;
-- Records whose state and clock disagree: there are hardly any.
create index notarization_case_clockless_idx on notarization_case (platform_id, id)
  where state in ('platform-review', 'correcting', 'office-review', 'awaiting-fee', 'handling', 'supplementing', 'verifying',
                  'approving', 'issuing') and clock_days is null;
create index notarization_case_clocked_idx on notarization_case (platform_id, id)
  where state not in ('platform-review', 'correcting', 'office-review', 'awaiting-fee', 'handling', 'supplementing', 'verifying',
                      'approving', 'issuing') and clock_days is not null;
call protect_table('notarization_case', 'select, insert, update');
call restrict_by_scope('notarization_case', 'assignee_id', 'office_id', null);

-- What a case rests on, with the verdict of the verification that was made when it was handed in.
create table notarization_case_evidence (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  case_id         bigint not null references notarization_case (id),
  attestation_id  bigint not null,
  sha256          bytea not null check (length(sha256) = 32),
  result          text not null check (result in ('VALID', 'INVALID', 'INDETERMINATE', 'ERROR')),
  verified_at     timestamptz not null
);
create unique index notarization_case_evidence_key on notarization_case_evidence (platform_id, case_id, attestation_id);
create index notarization_case_evidence_ano_idx on notarization_case_evidence (platform_id, attestation_id, case_id);
call protect_table('notarization_case_evidence', 'select, insert');
call restrict_by_record('notarization_case_evidence', 'notarization_case', 'case_id');

-- Papers of an application and of the office's acts; none is ever taken out of a case.
create table notarization_case_material (
  id               bigint primary key default nota_id(),
  platform_id      bigint not null default current_platform() references platform (id),
  case_id          bigint not null references notarization_case (id),
  kind             text not null check (char_length(kind) between 1 and 40),
  file_id          bigint not null references stored_file (id),
  is_original_seen boolean not null,
  added_by         bigint not null references member (id),
  added_at         timestamptz not null
);
create index notarization_case_material_idx on notarization_case_material (platform_id, case_id, id);
call protect_table('notarization_case_material', 'select, insert');
call restrict_by_record('notarization_case_material', 'notarization_case', 'case_id');

-- What a case costs, line by line as the office's table of that day had it, and what went back of it.
create table notarization_case_fee (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  case_id         bigint not null references notarization_case (id),
  position        smallint not null,
  kind            text not null check (kind in ('notary', 'copy', 'translation', 'courier', 'service')),
  payee           text not null check (payee in ('office', 'platform')),
  item            text not null,
  basis           text not null check (basis in ('piece', 'page', 'copy', 'hour')),
  unit_fen        bigint not null check (unit_fen >= 0),
  quantity        integer not null check (quantity >= 1),
  amount_fen      bigint not null check (amount_fen = unit_fen * quantity),
  relief_fen      bigint not null check (relief_fen between 0 and amount_fen),
  payable_fen     bigint not null check (payable_fen = amount_fen - relief_fen),
  fee_table_id    bigint references office_fee_table (id),
  back_fen        bigint check (back_fen between 0 and payable_fen),
  check ((payee = 'platform') = (kind = 'service'))
);
create unique index notarization_case_fee_key on notarization_case_fee (platform_id, case_id, position);
call protect_table('notarization_case_fee', 'select, insert, update');
call restrict_by_record('notarization_case_fee', 'notarization_case', 'case_id');

-- Opinions of whoever approves a draft; a draft that came back is reviewed again, in a row of its own.
create table notarization_case_review (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  case_id      bigint not null references notarization_case (id),
  outcome      text not null check (outcome in ('approved', 'sent-back')),
  opinions     jsonb not null,
  note         text not null default '' check (char_length(note) <= 500),
  draft_sha256 bytea not null check (length(draft_sha256) = 32),
  reviewed_by  bigint not null references member (id),
  at           timestamptz not null
);
create index notarization_case_review_idx on notarization_case_review (platform_id, case_id, id);
call protect_table('notarization_case_review', 'select, insert');
call restrict_by_record('notarization_case_review', 'notarization_case', 'case_id');
