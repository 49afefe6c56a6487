-- What comes to a notarization from outside: papers that an applicant sends by a link or a program by the Open API,
-- which no member added, and applications by the programs of customers.
set local lock_timeout = '5s';
alter table notarization_case_material alter column added_by drop not null;
alter table notarization_case_material
  add column source text not null default 'staff' check (source in ('staff', 'link', 'open-api'));
-- The record names no account, and states the applicant as its owner.
alter table notarization_case_evidence add column is_stated_owner boolean not null default false;

-- Whose program handed in a case, and what it calls it: the same name is the same case, whenever it comes again.
create table notarization_case_program (
  case_id       bigint primary key references notarization_case (id),
  platform_id   bigint not null default current_platform() references platform (id),
  customer_id   bigint not null references api_customer (id),
  client_token  text check (char_length(client_token) between 1 and 64)
);
create unique index notarization_case_program_token_key
  on notarization_case_program (platform_id, customer_id, client_token) where client_token is not null;
create index notarization_case_program_customer_idx on notarization_case_program (platform_id, customer_id, case_id);
call protect_table('notarization_case_program', 'select, insert');
call restrict_by_record('notarization_case_program', 'notarization_case', 'case_id');
