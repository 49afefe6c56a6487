-- A list on its way into a file, and who asked for which rows and columns of it.
create table export_task (
  id            bigint primary key default nota_id(),
  platform_id   bigint not null default current_platform() references platform (id),
  kind          text not null,
  format        text not null check (format in ('csv', 'xlsx')),
  filter        jsonb not null,
  columns       text[] not null,
  state         text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed', 'cancelled', 'expired')),
  row_count     bigint,
  size_bytes    bigint,
  sha256        bytea,
  object_key    text,
  failure       text,
  downloads     integer not null default 0,
  requested_by  bigint not null references member (id),
  created_at    timestamptz not null,
  finished_at   timestamptz,
  expires_at    timestamptz
);
create index export_task_list_idx on export_task (platform_id, requested_by, created_at desc, id desc);
call protect_table('export_task', 'select, insert, update');

-- A single permission to fetch one file, for one person at one network, within a minute.
create table download_ticket (
  ticket_hash  bytea primary key,
  platform_id  bigint not null default current_platform() references platform (id),
  object_key   text not null,
  file_name    text not null,
  member_id    bigint not null references member (id),
  network      inet not null,
  expires_at   timestamptz not null,
  used_at      timestamptz
);
call protect_table('download_ticket', 'select, insert, update, delete');

-- The ticket is all that a download carries: it says whose platform this is.
create function ticket_door(wanted bytea) returns bigint
language sql stable security definer set search_path = public as $$
  select platform_id from download_ticket where ticket_hash = wanted
$$;
revoke all on function ticket_door(bytea) from public;
grant execute on function ticket_door(bytea) to nota_app;
