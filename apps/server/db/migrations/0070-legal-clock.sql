-- Working days of a year, as a platform imported them: they stand over those that are shipped with the program.
create table working_year (
  platform_id   bigint not null default current_platform() references platform (id),
  year          integer not null check (year between 2000 and 2100),
  -- Which notice it was read from, and of which day.
  source        text not null,
  notice_date   date not null,
  imported_at   timestamptz not null,
  primary key (platform_id, year)
);
call protect_table('working_year', 'select', 'select, insert, update');

create table working_day (
  platform_id  bigint not null default current_platform() references platform (id),
  year         integer not null,
  day          date not null,
  kind         text not null check (kind in ('rest', 'work')),
  note         text not null,
  primary key (platform_id, day),
  foreign key (platform_id, year) references working_year (platform_id, year),
  check (extract(year from day) = year)
);
create index working_day_year_idx on working_day (platform_id, year, day);
call protect_table('working_day', 'select', 'select, insert, delete');

-- A period of law that runs, or ran, on a record. What lists ask for stands beside the record as well.
create table legal_clock (
  id                bigint primary key default nota_id(),
  platform_id       bigint not null default current_platform() references platform (id),
  -- The stem of the record's kind.
  kind              text not null,
  record_id         bigint not null,
  unit              text not null check (unit in ('working', 'calendar')),
  days              integer not null check (days between 1 and 3650),
  started_at        timestamptz not null,
  stopped_at        timestamptz,
  due_at            timestamptz,
  is_provisional    boolean not null default false,
  -- By which working days it was computed: another one makes it to be computed again.
  calendar_version  text not null
);
create unique index legal_clock_one_open on legal_clock (platform_id, kind, record_id) where stopped_at is null;
create index legal_clock_record_idx on legal_clock (platform_id, kind, record_id, id desc);
create index legal_clock_version_idx on legal_clock (platform_id, calendar_version, id) where stopped_at is null;
call protect_table('legal_clock', 'select, insert, update (stopped_at, due_at, is_provisional, calendar_version)');

create table legal_clock_pause (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  clock_id        bigint not null references legal_clock (id),
  ground          text not null,
  started_at      timestamptz not null,
  ended_at        timestamptz check (ended_at >= started_at),
  -- The paper that justifies it: its title, and its file where there is one.
  document_title  text not null,
  document_id     bigint references stored_file (id)
);
create index legal_clock_pause_clock_idx on legal_clock_pause (platform_id, clock_id, id);
call protect_table('legal_clock_pause', 'select, insert, update (ended_at)');

-- How far the open clocks of a platform were computed by a calendar, and what became of them.
create table legal_clock_recount (
  platform_id       bigint not null default current_platform() references platform (id),
  calendar_version  text not null,
  begun_at          timestamptz not null,
  done_at           timestamptz,
  looked            integer not null default 0,
  moved             integer not null default 0,
  became_certain    integer not null default 0,
  primary key (platform_id, calendar_version)
);
call protect_table('legal_clock_recount', 'select', 'select, insert, update');

-- Beside the records, so that their lists find and order by colour without computing. Without `clock_days` no clock runs;
-- the program starts those of records that a release before this one left without.
set local lock_timeout = '5s';
alter table company_verification
  add column due_at timestamptz, add column amber_at timestamptz, add column red_at timestamptz,
  add column due_is_provisional boolean not null default false, add column clock_paused_at timestamptz,
  add column clock_paused_days integer not null default 0, add column clock_days integer;
alter table api_customer
  add column due_at timestamptz, add column amber_at timestamptz, add column red_at timestamptz,
  add column due_is_provisional boolean not null default false, add column clock_paused_at timestamptz,
  add column clock_paused_days integer not null default 0, add column clock_days integer;
alter table grant_change
  add column due_at timestamptz, add column amber_at timestamptz, add column red_at timestamptz,
  add column due_is_provisional boolean not null default false, add column clock_paused_at timestamptz,
  add column clock_paused_days integer not null default 0, add column clock_days integer;
-- Workers compute deadlines again and see nothing else of a change of rights.
grant select (id, platform_id, state, proposed_at, due_at, amber_at, red_at, due_is_provisional, clock_paused_at, clock_paused_days, clock_days),
      update (due_at, amber_at, red_at, due_is_provisional, clock_paused_at, clock_paused_days, clock_days)
   on grant_change to nota_jobs;
