-- One row for every act of a member of staff, written in the act's own transaction; append-only.
create table audit_entry (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform(),
  at           timestamptz not null,
  actor_id     bigint not null,
  act          text not null,
  record_kind  text,
  record_id    bigint,
  before       jsonb,
  after        jsonb,
  reason       text,
  ip           inet not null,
  user_agent   text not null,
  request_id   text not null
);
create index audit_entry_list_idx on audit_entry (platform_id, at desc, id desc);
create index audit_entry_actor_idx on audit_entry (platform_id, actor_id, at desc, id desc);
create index audit_entry_record_idx on audit_entry (platform_id, record_kind, record_id, at desc, id desc);
call protect_table('audit_entry', 'select, insert');
