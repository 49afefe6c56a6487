-- What a reviewer has ticked so far, while a record is open. The version lets two reviewers notice each other: it only
-- grows, also when a tick is taken back.
set local lock_timeout = '5s';
create table checklist_tick (
  platform_id  bigint not null default current_platform() references platform (id),
  -- The stem of the record's kind.
  record_kind  text not null,
  record_id    bigint not null,
  check_name   text not null,
  verdict      text check (verdict in ('passed', 'failed')),
  note         text not null default '',
  ticked_by    bigint not null references member (id),
  ticked_at    timestamptz not null,
  version      integer not null default 1,
  primary key (platform_id, record_kind, record_id, check_name)
);
call protect_table('checklist_tick', 'select, insert, update');

-- What had been checked when a record was decided. Nobody has the right to change it.
create table checklist_snapshot (
  id            bigint primary key default nota_id(),
  platform_id   bigint not null default current_platform() references platform (id),
  record_kind   text not null,
  record_id     bigint not null,
  -- The action of the record's lifecycle.
  action        text not null,
  list_version  integer not null,
  checks        jsonb not null,
  decided_by    bigint not null references member (id),
  decided_at    timestamptz not null
);
create index checklist_snapshot_record_idx on checklist_snapshot (platform_id, record_kind, record_id, id desc);
call protect_table('checklist_snapshot', 'select, insert');
