-- What the payment channels and the bank say of a day against our own books: a row for each day of a channel, the lines
-- of its bill with what we have of each, and an item for everything that differs until it is explained.
set local lock_timeout = '5s';

create table reconciliation_day (
  id            bigint primary key default nota_id(),
  platform_id   bigint not null default current_platform() references platform (id),
  source        text not null check (source in ('wechat', 'alipay')),
  -- The merchant's number or the application's id with the channel.
  account       text not null check (char_length(account) between 1 and 64),
  is_simulated  boolean not null,
  day           date not null,
  -- The first moment of the day in China, by which days are listed.
  day_at        timestamptz not null,
  result        text not null check (result in ('balanced', 'items', 'bill-missing')),
  -- Of the bytes that the channel handed out; null where there is no bill.
  bill_sha256   text check (bill_sha256 ~ '^[0-9a-f]{64}$'),
  bill_count    integer not null check (bill_count >= 0),
  bill_in_fen   bigint not null check (bill_in_fen >= 0),
  bill_out_fen  bigint not null check (bill_out_fen >= 0),
  our_count     integer not null check (our_count >= 0),
  our_in_fen    bigint not null check (our_in_fen >= 0),
  our_out_fen   bigint not null check (our_out_fen >= 0),
  item_count    integer not null check (item_count >= 0),
  first_asked_at timestamptz not null,
  asked_at      timestamptz not null,
  compared_at   timestamptz,
  check ((result = 'items') = (item_count > 0)),
  check ((result = 'bill-missing') = (compared_at is null)),
  check (result <> 'bill-missing' or (bill_sha256 is null and bill_count = 0)),
  check (bill_sha256 is not null or bill_count = 0),
  check (day_at = day::timestamp at time zone 'Asia/Shanghai')
);
-- The same bill fetched twice, or by two workers, is one day.
create unique index reconciliation_day_key on reconciliation_day (platform_id, source, day);
create index reconciliation_day_list_idx on reconciliation_day (platform_id, day_at desc, id desc);
create index reconciliation_day_result_idx on reconciliation_day (platform_id, result, day_at desc, id desc);
call protect_table('reconciliation_day', 'select',
  'select, insert, update (account, is_simulated, result, bill_sha256, bill_count, bill_in_fen, bill_out_fen, our_count, our_in_fen, our_out_fen, item_count, asked_at, compared_at)');
call restrict_by_scope('reconciliation_day', null, null, null);

-- Every line of the bill, and whatever is ours and not in it.
create table reconciliation_line (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  day_id       bigint not null references reconciliation_day (id),
  place        integer not null check (place > 0),
  -- What both know the movement by: our number of the payment or of the refund.
  movement_no  text not null check (char_length(movement_no) between 1 and 64),
  is_refund    boolean not null,
  channel_no   text check (char_length(channel_no) between 1 and 64),
  moved_at     timestamptz not null,
  -- Above zero what came, below zero what went back.
  bill_fen     bigint,
  our_fen      bigint,
  -- Of the payment that it belongs to, where we know it.
  payment_id   bigint references channel_payment (id),
  refund_id    bigint references channel_refund (id),
  verdict      text not null check (verdict in ('matched', 'surplus', 'shortage', 'amount-differs')),
  check (bill_fen is not null or our_fen is not null),
  check ((verdict = 'shortage') = (bill_fen is null)),
  check (verdict <> 'matched' or bill_fen = our_fen),
  check (verdict <> 'amount-differs' or bill_fen <> our_fen),
  check (verdict <> 'surplus' or our_fen is null)
);
create unique index reconciliation_line_place_key on reconciliation_line (platform_id, day_id, place);
create index reconciliation_line_list_idx on reconciliation_line (platform_id, moved_at desc, id desc);
create index reconciliation_line_day_idx on reconciliation_line (platform_id, day_id, moved_at desc, id desc);
-- Whether another day's bill has it.
create index reconciliation_line_billed_idx on reconciliation_line (platform_id, movement_no) where bill_fen is not null;
call protect_table('reconciliation_line', 'select', 'select, insert');
call restrict_by_record('reconciliation_line', 'reconciliation_day', 'day_id');

create table reconciliation_item (
  id                  bigint primary key default nota_id(),
  platform_id         bigint not null default current_platform() references platform (id),
  number              text not null check (number ~ '^DZ[0-9]{14}$'),
  source              text not null check (source in ('wechat', 'alipay', 'bank')),
  account             text not null check (char_length(account) between 1 and 64),
  -- Of the bill, or on which the bank booked it.
  day                 date not null,
  day_id              bigint references reconciliation_day (id),
  line_id             bigint references reconciliation_line (id),
  bank_line_id        bigint references bank_statement_line (id),
  -- Ours, where we know it.
  payment_id          bigint references channel_payment (id),
  refund_id           bigint references channel_refund (id),
  offline_payment_id  bigint references offline_payment (id),
  verdict             text not null check (verdict in ('surplus', 'shortage', 'amount-differs')),
  movement_no         text not null check (char_length(movement_no) between 1 and 64),
  bill_fen            bigint,
  our_fen             bigint,
  -- What they have more than we; below zero what we have more.
  difference_fen      bigint not null check (difference_fen <> 0 and difference_fen = coalesce(bill_fen, 0) - coalesce(our_fen, 0)),
  state               text not null default 'open' check (state in ('open', 'confirming', 'explained')),
  -- How it was explained: by a transfer of the books that a person or the server named, or by a later bill.
  explained_by_way    text check (explained_by_way in ('transfer', 'booking', 'later-bill')),
  transfer_id         bigint references ledger_transfer (id),
  opened_at           timestamptz not null,
  explained_at        timestamptz,
  created_at          timestamptz not null,
  assignee_id         bigint references member (id),
  assigned_at         timestamptz,
  due_at              timestamptz,
  amber_at            timestamptz,
  red_at              timestamptz,
  due_is_provisional  boolean not null default false,
  clock_paused_at     timestamptz,
  clock_paused_days   integer not null default 0,
  clock_days          integer,
  version             integer not null default 1,
  check ((assignee_id is null) = (assigned_at is null)),
  check ((source = 'bank') = (bank_line_id is not null) and (source = 'bank') = (day_id is null)),
  check ((day_id is null) = (line_id is null)),
  check ((state = 'explained') = (explained_at is not null)),
  check ((state = 'open') = (explained_by_way is null)),
  check (state <> 'confirming' or explained_by_way = 'transfer'),
  check ((transfer_id is not null) = (explained_by_way in ('transfer', 'booking') and explained_by_way is not null))
);
create unique index reconciliation_item_number_key on reconciliation_item (platform_id, number);
-- What differs is an item once, however often it is looked at.
create unique index reconciliation_item_line_key on reconciliation_item (platform_id, line_id) where line_id is not null;
create unique index reconciliation_item_bank_line_key on reconciliation_item (platform_id, bank_line_id) where bank_line_id is not null;
-- One transfer explains one item.
create unique index reconciliation_item_transfer_key on reconciliation_item (platform_id, transfer_id) where transfer_id is not null;
create index reconciliation_item_list_idx on reconciliation_item (platform_id, created_at desc, id desc);
create index reconciliation_item_state_idx on reconciliation_item (platform_id, state, created_at desc, id desc);
create index reconciliation_item_day_idx on reconciliation_item (platform_id, day_id, id) where day_id is not null;
-- Those that may have explained themselves.
create index reconciliation_item_waiting_idx on reconciliation_item (platform_id, id) where state <> 'explained';
create index reconciliation_item_deadline_idx on reconciliation_item
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional, assignee_id);
create index reconciliation_item_case_idx on reconciliation_item
  (platform_id, assignee_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (state, due_at, amber_at, red_at, due_is_provisional)
  where state not in ('confirming', 'explained');
create index reconciliation_item_open_idx on reconciliation_item
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (state, due_at, amber_at, red_at, due_is_provisional, assignee_id)
  where state not in ('confirming', 'explained');
-- Records whose state and clock disagree: there are hardly any.
create index reconciliation_item_clockless_idx on reconciliation_item (platform_id, id)
  where state in ('open', 'confirming') and clock_days is null;
create index reconciliation_item_clocked_idx on reconciliation_item (platform_id, id)
  where state not in ('open', 'confirming') and clock_days is not null;
call protect_table('reconciliation_item',
  'select, update (state, explained_by_way, transfer_id, opened_at, explained_at, assignee_id, assigned_at, due_at, amber_at, red_at, due_is_provisional, clock_paused_at, clock_paused_days, clock_days, version)',
  'select, insert, update (state, explained_by_way, transfer_id, opened_at, explained_at, assignee_id, assigned_at, due_at, amber_at, red_at, due_is_provisional, clock_paused_at, clock_paused_days, clock_days, version)');
call restrict_by_scope('reconciliation_item', null, null, null);
