-- Statements of our bank accounts and payments by bank transfer. A payment becomes money only by a line of a statement,
-- and a line only once. The books have the transfers, under keys that name the payment.
set local lock_timeout = '5s';

create table bank_statement (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  number       text not null check (number ~ '^YH[0-9]{14}$'),
  line_count   integer not null check (line_count > 0),
  imported_by  bigint not null references member (id),
  imported_at  timestamptz not null
);
create unique index bank_statement_number_key on bank_statement (platform_id, number);
call protect_table('bank_statement', 'select, insert');

create table offline_payment (
  id                   bigint primary key default nota_id(),
  platform_id          bigint not null default current_platform() references platform (id),
  number               text not null check (number ~ '^HK[0-9]{14}$'),
  owner_kind           text not null check (owner_kind in ('personal-user', 'company-user', 'api-customer')),
  owner_id             bigint not null,
  -- As it may be shown: a person's is masked.
  owner_name           text not null check (char_length(owner_name) between 1 and 100),
  purpose              text not null check (purpose in ('recharge', 'order')),
  order_id             bigint references sales_order (id),
  amount_fen           bigint not null check (amount_fen between 100 and 1000000000),
  payer_name           text not null check (char_length(payer_name) between 1 and 100),
  payer_account_sealed bytea not null,
  payer_account_masked text not null check (char_length(payer_account_masked) between 5 and 34),
  bank                 text not null check (char_length(bank) between 1 and 64),
  -- Somebody else than the owner pays, and why.
  is_for_another       boolean not null,
  payer_note           text not null default '' check (char_length(payer_note) <= 200),
  remark               text not null default '' check (char_length(remark) <= 200),
  match_code           text not null check (match_code ~ '^[2-9A-HJKMNP-Z]{6}$'),
  -- As the slip says; the line has the bank's own.
  bank_serial          text check (char_length(bank_serial) between 4 and 64),
  pay_time             timestamptz,
  submissions          integer not null default 0 check (submissions between 0 and 4),
  line_id              bigint,
  match_way            text check (match_way in ('code', 'amount-and-name', 'person')),
  reject_code          text check (reject_code in ('not-received', 'amount-differs', 'slip-unreadable', 'payer-unclear', 'duplicate', 'other')),
  -- The order could not be paid with it any more: the money is on the balance of the owner.
  is_on_balance        boolean not null default false,
  transfer_id          bigint,
  state                text not null default 'announced'
    check (state in ('announced', 'pending', 'confirming', 'booked', 'rejected', 'revoked', 'reversed')),
  created_at           timestamptz not null,
  submitted_at         timestamptz,
  -- An announced payment ends then by itself.
  lapses_at            timestamptz not null check (lapses_at > created_at),
  booked_at            timestamptz,
  due_at               timestamptz,
  amber_at             timestamptz,
  red_at               timestamptz,
  due_is_provisional   boolean not null default false,
  clock_paused_at      timestamptz,
  clock_paused_days    integer not null default 0,
  clock_days           integer,
  version              integer not null default 1,
  check ((purpose = 'order') = (order_id is not null)),
  check (not is_for_another or payer_note <> ''),
  check ((line_id is null) = (match_way is null)),
  check (state in ('announced', 'revoked') or (submissions > 0 and bank_serial is not null and pay_time is not null and submitted_at is not null)),
  check (state not in ('confirming', 'booked', 'reversed') or line_id is not null),
  check ((state in ('booked', 'reversed')) = (transfer_id is not null and booked_at is not null)),
  check (state <> 'rejected' or reject_code is not null)
);
create unique index offline_payment_number_key on offline_payment (platform_id, number);
-- Whoever wrote a code into a memo must be found by it, also when the payment has ended meanwhile.
create unique index offline_payment_code_key on offline_payment (platform_id, match_code);
-- One slip is handed in once, unless it was turned down.
create unique index offline_payment_serial_key on offline_payment (platform_id, bank_serial, amount_fen)
  where bank_serial is not null and state in ('announced', 'pending', 'confirming', 'booked');
create unique index offline_payment_line_key on offline_payment (platform_id, line_id)
  where line_id is not null and state in ('announced', 'pending', 'confirming', 'booked');
-- One transfer at a time is on its way for an order.
create unique index offline_payment_order_key on offline_payment (platform_id, order_id)
  where order_id is not null and state in ('announced', 'pending', 'confirming');
create index offline_payment_list_idx on offline_payment (platform_id, created_at desc, id desc);
create index offline_payment_state_idx on offline_payment (platform_id, state, created_at desc, id desc);
create index offline_payment_owner_idx on offline_payment (platform_id, owner_id, created_at desc, id desc);
create index offline_payment_lapse_idx on offline_payment (platform_id, lapses_at) where state = 'announced' and line_id is null;
create index offline_payment_unmatched_idx on offline_payment (platform_id, id) where line_id is null and state in ('announced', 'pending');
create index offline_payment_deadline_idx on offline_payment
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional);
create index offline_payment_open_idx on offline_payment
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (state, due_at, amber_at, red_at, due_is_provisional)
  where state = 'pending';
-- Records whose state and clock disagree: there are hardly any.
create index offline_payment_clockless_idx on offline_payment (platform_id, id)
  where state in ('pending') and clock_days is null;
create index offline_payment_clocked_idx on offline_payment (platform_id, id)
  where state not in ('pending') and clock_days is not null;
call protect_table('offline_payment', 'select, insert, update');

create table bank_statement_line (
  id                   bigint primary key default nota_id(),
  platform_id          bigint not null default current_platform() references platform (id),
  statement_id         bigint not null references bank_statement (id),
  own_account          text not null check (own_account ~ '^[A-Z0-9]{5,34}$'),
  -- The bank's own number of the movement, never one that a payer chooses.
  serial               text not null check (char_length(serial) between 4 and 64),
  booked_at            timestamptz not null,
  direction            text not null check (direction in ('in', 'out')),
  is_reversal          boolean not null default false,
  amount_fen           bigint not null check (amount_fen > 0),
  payer_name           text not null check (char_length(payer_name) <= 200),
  payer_account_sealed bytea,
  payer_account_masked text not null default '' check (char_length(payer_account_masked) <= 34),
  payer_bank           text not null default '' check (char_length(payer_bank) <= 100),
  memo                 text not null default '' check (char_length(memo) <= 500),
  -- The payment that it belongs to at present.
  payment_id           bigint references offline_payment (id),
  imported_by          bigint not null references member (id),
  imported_at          timestamptz not null,
  check (payment_id is null or (direction = 'in' and not is_reversal))
);
-- The same movement is there once, however often and by whomever it is imported.
create unique index bank_statement_line_serial_key on bank_statement_line (platform_id, own_account, serial, direction);
create unique index bank_statement_line_payment_key on bank_statement_line (platform_id, payment_id) where payment_id is not null;
create index bank_statement_line_list_idx on bank_statement_line (platform_id, booked_at desc, id desc);
create index bank_statement_line_free_idx on bank_statement_line (platform_id, amount_fen, id)
  where payment_id is null and direction = 'in' and not is_reversal;
call protect_table('bank_statement_line', 'select, insert, update (payer_account_sealed, payment_id)');

-- Whatever in the memo of a line may be the code of a payment.
create table bank_line_code (
  platform_id  bigint not null default current_platform() references platform (id),
  code         text not null check (length(code) = 6),
  line_id      bigint not null references bank_statement_line (id),
  primary key (platform_id, code, line_id)
);
call protect_table('bank_line_code', 'select, insert');

alter table offline_payment add constraint offline_payment_line_fkey foreign key (line_id) references bank_statement_line (id);

-- The slips of each time that it was handed in.
create table offline_payment_slip (
  platform_id     bigint not null default current_platform() references platform (id),
  payment_id      bigint not null references offline_payment (id),
  submission      smallint not null check (submission between 1 and 4),
  place           smallint not null check (place between 1 and 3),
  stored_file_id  bigint not null references stored_file (id),
  primary key (platform_id, payment_id, submission, place)
);
create index offline_payment_slip_file_idx on offline_payment_slip (platform_id, stored_file_id);
call protect_table('offline_payment_slip', 'select, insert');

alter table sales_order drop constraint sales_order_pay_method_check;
alter table sales_order add constraint sales_order_pay_method_check check (pay_method in ('balance', 'points', 'wechat', 'alipay', 'bank')) not valid;
