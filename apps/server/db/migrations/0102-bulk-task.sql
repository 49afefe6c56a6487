-- One act on many records that somebody asked for at once, on given ones or on what a filter of their list found.
set local lock_timeout = '5s';
create table bulk_task (
  id            bigint primary key default nota_id(),
  platform_id   bigint not null default current_platform() references platform (id),
  kind          text not null,
  filter        jsonb,
  reason        text,
  language      text not null check (language in ('zh-CN', 'zh-TW', 'en-US', 'pt-BR')),
  state         text not null default 'queued' check (state in ('queued', 'running', 'finished', 'cancelled')),
  total         integer not null default 0,
  done          integer not null default 0,
  refused       integer not null default 0,
  requested_by  bigint not null references member (id),
  created_at    timestamptz not null,
  finished_at   timestamptz
);
create index bulk_task_list_idx on bulk_task (platform_id, requested_by, created_at desc, id desc);
call protect_table('bulk_task', 'select, insert, update', 'select, update (state, done, refused, finished_at)');

-- A record of a task, with what came of it: `done`, or the name of a refusal; null while it waits.
create table bulk_task_row (
  platform_id  bigint not null default current_platform() references platform (id),
  task_id      bigint not null references bulk_task (id),
  record_id    bigint not null,
  outcome      text,
  detail       text,
  at           timestamptz,
  primary key (platform_id, task_id, record_id)
);
create index bulk_task_row_waiting_idx on bulk_task_row (platform_id, task_id, record_id) where outcome is null;
call protect_table('bulk_task_row', 'select, insert', 'select, update (outcome, detail, at)');
