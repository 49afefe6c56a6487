-- A company that is a customer, with the papers it handed in last. Its name and code are public; what belongs to its
-- people and its account is sealed, and taken away when the account is cancelled.
create table company_user (
  id                     bigint primary key default nota_id(),
  platform_id            bigint not null default current_platform() references platform (id),
  org_name               text not null,
  uscc                   text not null check (uscc ~ '^[0-9A-HJ-NP-RTUW-Y]{2}[0-9]{6}[0-9A-HJ-NP-RTUW-Y]{10}$'),
  uscc_note              text,
  legal_person           text,
  legal_cert_sealed      bytea,
  legal_cert_masked      text,
  licence_file_id        bigint references stored_file (id),
  licence_until          date,
  account_name           text,
  bank                   text,
  bank_account_sealed    bytea,
  bank_account_masked    text,
  agent_name             text,
  agent_phone            text check (agent_phone ~ '^1[3-9][0-9]{9}$'),
  agent_cert_sealed      bytea,
  agent_cert_masked      text,
  authorization_file_id  bigint references stored_file (id),
  verify_method          text check (verify_method in ('remittance', 'legal-face', 'manual')),
  member_count           integer not null default 0,
  is_api_enabled         boolean not null default false,
  balance_fen            bigint not null default 0 check (balance_fen >= 0),
  points                 bigint not null default 0 check (points >= 0),
  storage_used_bytes     bigint not null default 0 check (storage_used_bytes >= 0),
  labels                 text[] not null default '{}',
  remark                 text not null default '',
  state                  text not null default 'normal' check (state in ('normal', 'frozen', 'cancelling', 'cancelled')),
  frozen_until           timestamptz,
  cancel_due_at          timestamptz,
  last_sign_in_at        timestamptz,
  version                integer not null default 1,
  created_at             timestamptz not null,
  check (state <> 'cancelled' or (agent_phone is null and legal_cert_sealed is null and agent_cert_sealed is null and bank_account_sealed is null)),
  check ((state = 'cancelling') = (cancel_due_at is not null))
);
-- A cancelled company may come back with a new account.
create unique index company_user_uscc_key on company_user (platform_id, uscc) where state <> 'cancelled';
create index company_user_list_idx on company_user (platform_id, created_at desc, id desc);
create index company_user_state_list_idx on company_user (platform_id, state, created_at desc, id desc);
create index company_user_name_idx on company_user (platform_id, org_name);
create index company_user_agent_idx on company_user (platform_id, agent_phone) where agent_phone is not null;
create index company_user_thaw_idx on company_user (platform_id, frozen_until) where frozen_until is not null;
create index company_user_cancel_idx on company_user (platform_id, cancel_due_at) where cancel_due_at is not null;
create index company_user_label_idx on company_user using gin (labels);
call protect_table('company_user', 'select, insert, update');

create function company_user_label_door(wanted text) returns setof bigint
language sql stable security definer set search_path = public as $$
  select id from company_user where platform_id = current_platform() and labels @> array[wanted]
$$;
revoke all on function company_user_label_door(text) from public;
grant execute on function company_user_label_door(text) to nota_app;

-- How far a company is in proving who it is: one row for each, under the company's own id. The sum that was sent is
-- known to the bank and to this row, and shown to nobody.
create table company_verification (
  id                 bigint primary key references company_user (id),
  platform_id        bigint not null default current_platform() references platform (id),
  state              text not null default 'unverified' check (state in ('unverified', 'reviewing', 'remitting', 'verified', 'rejected', 'renewal')),
  submissions        integer not null default 0,
  submitted_at       timestamptz,
  decided_at         timestamptz,
  checklist          text[] not null default '{}',
  reject_code        text,
  reject_text        text,
  remittance_fen     smallint check (remittance_fen between 1 and 99),
  remittance_flow_no text,
  remittance_tries   smallint not null default 0
);
create index company_verification_state_idx on company_verification (platform_id, state, id);
call protect_table('company_verification', 'select, insert, update');

-- What was handed in each time, masked: the reviewer sees what changed since the last one.
create table company_submission (
  platform_id      bigint not null default current_platform() references platform (id),
  company_user_id  bigint not null references company_user (id),
  number           integer not null,
  material         jsonb not null,
  submitted_at     timestamptz not null,
  primary key (company_user_id, number)
);
call protect_table('company_submission', 'select, insert');
