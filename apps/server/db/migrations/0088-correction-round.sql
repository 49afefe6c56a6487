-- What a reviewer asks an applicant to correct, round by round. A round and its items are never edited; what came back
-- is added once, and nothing of it is changed but by the erasure of an account.
set local lock_timeout = '5s';
create table correction_round (
  id                  bigint primary key default nota_id(),
  platform_id         bigint not null default current_platform() references platform (id),
  number              text not null,
  -- The stem of the record's kind.
  record_kind         text not null,
  record_id           bigint not null,
  -- Which round of one submission it is.
  sequence            integer not null check (sequence > 0),
  state               text not null default 'open' check (state in ('open', 'answered', 'lapsed', 'withdrawn')),
  days                integer not null,
  asked_by            bigint not null references member (id),
  asked_at            timestamptz not null,
  closed_at           timestamptz,
  due_at              timestamptz,
  amber_at            timestamptz,
  red_at              timestamptz,
  due_is_provisional  boolean not null default false,
  clock_paused_at     timestamptz,
  clock_paused_days   integer not null default 0,
  clock_days          integer,
  check ((state = 'open') = (closed_at is null))
);
create unique index correction_round_one_open on correction_round (platform_id, record_kind, record_id) where state = 'open';
create unique index correction_round_number_key on correction_round (platform_id, number);
create index correction_round_record_idx on correction_round (platform_id, record_kind, record_id, id desc);
create index correction_round_due_idx on correction_round (platform_id, due_at, id) where state = 'open';
create index correction_round_clockless_idx on correction_round (platform_id, id) where state = 'open' and clock_days is null;
create index correction_round_clocked_idx on correction_round (platform_id, id) where state <> 'open' and clock_days is not null;
call protect_table('correction_round', 'select, insert, update (state, closed_at, due_at, amber_at, red_at, due_is_provisional, clock_paused_at, clock_paused_days, clock_days)');

create table correction_item (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  round_id        bigint not null references correction_round (id),
  position        integer not null,
  kind            text not null check (kind in ('field', 'paper')),
  name            text not null,
  sentence        text not null,
  example         text not null,
  -- What stood there, masked as lists mask it.
  before_value    text,
  before_file_id  bigint references stored_file (id)
);
create unique index correction_item_name_key on correction_item (platform_id, round_id, name);
call protect_table('correction_item', 'select, insert');

create table correction_answer (
  platform_id  bigint not null default current_platform() references platform (id),
  item_id      bigint not null references correction_item (id),
  -- Masked: the whole value is in the record alone.
  value        text,
  file_id      bigint references stored_file (id),
  remark       text not null,
  answered_at  timestamptz not null,
  primary key (platform_id, item_id),
  check (num_nonnulls(value, file_id) = 1)
);
-- Workers erase what an applicant wrote in their own words, when the account ends.
call protect_table('correction_answer', 'select, insert', 'select, insert, update (remark)');
