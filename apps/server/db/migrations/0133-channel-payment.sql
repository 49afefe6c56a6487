-- Payments through WeChat Pay and Alipay, and what goes back through them. The books have the transfers, under keys that
-- name the payment or the refund; the channel knows both by numbers that are made of the ids.
create table channel_payment (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  number       text not null check (number ~ '^SK[0-9]{14}$'),
  channel      text not null check (channel in ('wechat', 'alipay')),
  -- Money of a simulated channel is none: whoever looks at a payment must see it.
  is_simulated boolean not null default false,
  purpose      text not null check (purpose in ('order', 'recharge')),
  order_id     bigint references sales_order (id),
  owner_kind   text not null check (owner_kind in ('personal-user', 'company-user', 'api-customer')),
  owner_id     bigint not null,
  -- As it may be shown: a person's is masked.
  owner_name   text not null check (char_length(owner_name) between 1 and 100),
  amount_fen   bigint not null check (amount_fen > 0),
  -- What the customer's phone scans; null until the channel has answered.
  code_url     text check (char_length(code_url) between 1 and 512),
  -- What the channel said: its own number, the amount that it took, and when.
  channel_no   text check (char_length(channel_no) between 1 and 64),
  taken_fen    bigint check (taken_fen >= 0),
  paid_at      timestamptz,
  -- The order could not be paid with it any more: the money is on the balance of the owner.
  is_on_balance boolean not null default false,
  refunded_fen bigint not null default 0 check (refunded_fen >= 0 and refunded_fen <= amount_fen),
  begun_by     bigint references member (id),
  state        text not null default 'waiting' check (state in ('waiting', 'paid', 'closed', 'doubtful')),
  created_at   timestamptz not null,
  expires_at   timestamptz not null check (expires_at > created_at),
  -- When the channel is asked again, unless it says something before.
  ask_at       timestamptz,
  version      integer not null default 1,
  check ((purpose = 'order') = (order_id is not null)),
  check ((state in ('paid', 'doubtful')) = (paid_at is not null)),
  check (state <> 'paid' or taken_fen = amount_fen),
  check (state = 'paid' or refunded_fen = 0),
  check ((state = 'waiting') = (ask_at is not null))
);
create unique index channel_payment_number_key on channel_payment (platform_id, number);
-- One code at a time for an order: two customers must not pay it twice.
create unique index channel_payment_order_key on channel_payment (platform_id, order_id) where state = 'waiting';
-- One payment of a channel is booked once, whatever number it is said to belong to.
create unique index channel_payment_channel_no_key on channel_payment (platform_id, channel, channel_no) where channel_no is not null;
create index channel_payment_of_order_idx on channel_payment (platform_id, order_id, id) where order_id is not null;
create index channel_payment_ask_idx on channel_payment (platform_id, ask_at) where ask_at is not null;
create index channel_payment_paid_idx on channel_payment (platform_id, channel, paid_at) where paid_at is not null;
call protect_table('channel_payment', 'select, insert, update (code_url, channel_no, taken_fen, paid_at, is_on_balance, refunded_fen, state, ask_at, version)');

create table channel_refund (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  payment_id   bigint not null references channel_payment (id),
  -- What is given back of an order by the same act.
  refund_id    bigint references sales_refund (id),
  amount_fen   bigint not null check (amount_fen > 0),
  reason       text not null check (char_length(reason) between 1 and 500),
  channel_no   text check (char_length(channel_no) between 1 and 64),
  -- In the channel's words, where it failed.
  said         text not null default '' check (char_length(said) <= 200),
  state        text not null default 'waiting' check (state in ('waiting', 'accepted', 'done', 'failed')),
  created_at   timestamptz not null,
  ended_at     timestamptz,
  ask_at       timestamptz,
  version      integer not null default 1,
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((ended_at is null) = (ask_at is not null))
);
create unique index channel_refund_key on channel_refund (platform_id, refund_id) where refund_id is not null;
create index channel_refund_payment_idx on channel_refund (platform_id, payment_id, id);
create index channel_refund_ask_idx on channel_refund (platform_id, ask_at) where ask_at is not null;
call protect_table('channel_refund', 'select, insert, update (channel_no, said, state, ended_at, ask_at, version)');

alter table sales_order drop constraint sales_order_pay_method_check;
alter table sales_order add constraint sales_order_pay_method_check check (pay_method in ('balance', 'points', 'wechat', 'alipay')) not valid;
