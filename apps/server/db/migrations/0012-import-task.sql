-- A sheet on its way into the database: read into rows with their faults first, committed on a person's word after.
create table import_task (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  kind            text not null,
  stored_file_id  bigint not null references stored_file (id),
  file_sha256     bytea not null,
  state           text not null default 'checking' check (state in ('checking', 'checked', 'committing', 'committed', 'refused', 'cancelled')),
  total_rows      integer not null default 0,
  bad_rows        integer not null default 0,
  committed_rows  integer,
  refusal         text,
  error_object    text,
  requested_by    bigint not null references member (id),
  created_at      timestamptz not null,
  checked_at      timestamptz,
  committed_at    timestamptz
);
create index import_task_list_idx on import_task (platform_id, kind, created_at desc, id desc);
-- The same file of the same kind is imported once; a refused or cancelled try does not count.
create unique index import_task_once on import_task (platform_id, kind, file_sha256) where state not in ('refused', 'cancelled');
call protect_table('import_task', 'select, insert, update');

-- One line of the sheet as it was read, with what is wrong with it.
create table import_row (
  platform_id     bigint not null default current_platform(),
  import_task_id  bigint not null references import_task (id),
  line            integer not null,
  cells           text[] not null,
  issues          jsonb,
  primary key (import_task_id, line)
);
create index import_row_bad_idx on import_row (import_task_id, line) where issues is not null;
call protect_table('import_row', 'select, insert, delete');
