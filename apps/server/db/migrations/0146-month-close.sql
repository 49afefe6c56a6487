-- The close of a month's books: what has to be done, what it came to, and the digest that the log holds. The id is that of
-- the entry in the log.
create table month_close (
  id                  bigint primary key default nota_id(),
  platform_id         bigint not null default current_platform() references platform (id),
  month               text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- The last moment of the month, after which its time runs.
  ended_at            timestamptz not null,
  -- [{"book": "revenue", "unit": "fen", "opening": "0", "debits": "0", "credits": "100", "closing": "100", "kinds": [...]}]
  sums                jsonb check (jsonb_typeof(sums) = 'array'),
  -- As they were when it was closed: [{"check": "invoices", "open": 0}]
  checks              jsonb check (jsonb_typeof(checks) = 'array'),
  digest              text check (digest ~ '^[0-9a-f]{64}$'),
  state               text not null default 'open' check (state in ('open', 'submitted', 'closed')),
  submitted_by        bigint references member (id),
  closed_by           bigint references member (id) check (closed_by <> submitted_by),
  closed_at           timestamptz,
  created_at          timestamptz not null,
  due_at              timestamptz,
  amber_at            timestamptz,
  red_at              timestamptz,
  due_is_provisional  boolean not null default false,
  clock_paused_at     timestamptz,
  clock_paused_days   integer not null default 0,
  clock_days          integer,
  version             integer not null default 1,
  check (state = 'open' or sums is not null),
  check ((state = 'open') = (submitted_by is null)),
  check ((state = 'closed') = (digest is not null)),
  check ((state = 'closed') = (checks is not null)),
  check ((state = 'closed') = (closed_by is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
create unique index month_close_month_key on month_close (platform_id, month);
create index month_close_list_idx on month_close (platform_id, ended_at desc, id desc);
create index month_close_deadline_idx on month_close
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional);
create index month_close_clockless_idx on month_close (platform_id, id) where state in ('open', 'submitted') and clock_days is null;
create index month_close_clocked_idx on month_close (platform_id, id) where state not in ('open', 'submitted') and clock_days is not null;
call protect_table('month_close', 'select, update (checks, digest, state, submitted_by, closed_by, closed_at, due_at, amber_at, red_at, due_is_provisional, clock_paused_at, clock_paused_days, clock_days, version)', 'select, insert, update (sums, due_at, amber_at, red_at, due_is_provisional, clock_paused_at, clock_paused_days, clock_days, version)');
call restrict_by_scope('month_close', null, null, null);

-- A closed month is as it was closed, whoever asks.
create function refuse_closed_month_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a month close is never removed' using errcode = 'restrict_violation';
  end if;
  -- Only the clock, which ends with the close, may still be cleared.
  if old.state = 'closed' and (old.month, old.sums, old.checks, old.digest, old.state, old.submitted_by, old.closed_by, old.closed_at)
     is distinct from (new.month, new.sums, new.checks, new.digest, new.state, new.submitted_by, new.closed_by, new.closed_at) then
    raise exception 'the books of % are closed', old.month using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_change before update or delete on month_close for each row execute function refuse_closed_month_change();
