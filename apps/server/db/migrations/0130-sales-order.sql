-- What was sold to whom at which price, how it was paid and what was given back. Amounts are fen; the books have the
-- transfers, under keys that name the order or the refund.
create table sales_order (
  id                bigint primary key default nota_id(),
  platform_id       bigint not null default current_platform() references platform (id),
  number            text not null check (number ~ '^DD[0-9]{14}$'),
  -- The seller's own: the same again places nothing. Of what was asked for, so that one key cannot ask for two things.
  key               text not null check (length(key) between 1 and 120),
  request_sha256    bytea not null check (octet_length(request_sha256) = 32),
  sale_kind         text not null check (sale_kind in ('attestation', 'api-package', 'custody-renewal')),
  subject_id        bigint not null,
  subject           text not null check (char_length(subject) between 1 and 200),
  -- What the seller delivers once it is paid.
  terms             jsonb not null default '{}' check (jsonb_typeof(terms) = 'object'),
  buyer_kind        text not null check (buyer_kind in ('personal-user', 'company-user', 'api-customer')),
  buyer_id          bigint not null,
  -- As it may be shown: a person's is masked.
  buyer_name        text not null check (char_length(buyer_name) between 1 and 100),
  app_id            text check ((app_id is null) or buyer_kind = 'api-customer'),
  -- Whose fees are among the lines.
  office_id         bigint references notary_office (id),
  -- The prices that it was quoted by: the row, null of what the platform was set up with, and its number.
  price_version_id  bigint,
  price_version     integer not null check (price_version >= 0),
  item              text not null,
  line_count        integer not null check (line_count > 0),
  amount_fen        bigint not null check (amount_fen >= 0),
  discount_fen      bigint not null check (discount_fen >= 0),
  payable_fen       bigint not null check (payable_fen >= 0),
  points            bigint not null default 0 check (points >= 0),
  gift_fen          bigint not null default 0 check (gift_fen >= 0),
  principal_fen     bigint not null default 0 check (principal_fen >= 0),
  pay_method        text check (pay_method in ('balance', 'points')),
  paid_at           timestamptz,
  refunded_fen      bigint not null default 0 check (refunded_fen >= 0),
  points_refunded   bigint not null default 0 check (points_refunded between 0 and points),
  remark            text not null default '' check (char_length(remark) <= 200),
  state             text not null default 'unpaid'
                    check (state in ('unpaid', 'paid', 'fulfilling', 'completed', 'closed', 'payment-doubtful', 'refunding', 'partly-refunded', 'refunded', 'refund-failed')),
  created_at        timestamptz not null,
  expires_at        timestamptz not null check (expires_at > created_at),
  version           integer not null default 1,
  check (amount_fen = discount_fen + payable_fen),
  check (points + gift_fen + principal_fen = case when paid_at is null then 0 else payable_fen end),
  check ((paid_at is null) = (state in ('unpaid', 'closed'))),
  check (refunded_fen <= points + gift_fen + principal_fen),
  check (state <> 'refunded' or refunded_fen = payable_fen)
);
create unique index sales_order_number_key on sales_order (platform_id, number);
create unique index sales_order_key on sales_order (platform_id, key);
create index sales_order_list_idx on sales_order (platform_id, created_at desc, id desc);
create index sales_order_state_idx on sales_order (platform_id, state, created_at desc, id desc);
create index sales_order_buyer_idx on sales_order (platform_id, buyer_kind, buyer_id, created_at desc, id desc);
create index sales_order_subject_idx on sales_order (platform_id, subject_id);
create index sales_order_app_idx on sales_order (platform_id, app_id, created_at desc, id desc) where app_id is not null;
create index sales_order_paid_idx on sales_order (platform_id, paid_at) where paid_at is not null;
create index sales_order_ending_idx on sales_order (platform_id, expires_at) where state = 'unpaid';
create index sales_order_open_idx on sales_order (platform_id, sale_kind, id) where state = 'fulfilling';
call protect_table('sales_order', 'select, insert, update (discount_fen, payable_fen, points, gift_fen, principal_fen, pay_method, paid_at, refunded_fen, points_refunded, remark, state, version)');

create table sales_order_line (
  platform_id   bigint not null default current_platform() references platform (id),
  order_id      bigint not null references sales_order (id),
  place         smallint not null check (place > 0),
  item          text not null,
  payee         text not null check (payee in ('platform', 'office')),
  quantity      integer not null check (quantity >= 0),
  free_units    integer not null check (free_units between 0 and quantity),
  list_fen      bigint not null check (list_fen >= 0),
  unit_fen      bigint not null check (unit_fen between 0 and list_fen),
  amount_fen    bigint not null check (amount_fen = list_fen * quantity),
  discount_fen  bigint not null check (discount_fen >= 0),
  payable_fen   bigint not null check (payable_fen >= 0),
  refunded_fen  bigint not null default 0 check (refunded_fen between 0 and payable_fen),
  check (amount_fen = discount_fen + payable_fen),
  primary key (platform_id, order_id, place)
);
call protect_table('sales_order_line', 'select, insert, update (discount_fen, payable_fen, refunded_fen)');

create table sales_refund (
  id            bigint primary key default nota_id(),
  platform_id   bigint not null default current_platform() references platform (id),
  number        text not null check (number ~ '^TK[0-9]{14}$'),
  order_id      bigint not null references sales_order (id),
  -- The caller's own: the same again gives nothing back.
  key           text not null check (length(key) between 1 and 120),
  amount_fen    bigint not null check (amount_fen > 0),
  -- Of it, back to where it came from.
  points        bigint not null check (points >= 0),
  service_fen   bigint not null check (service_fen >= 0),
  office_fen    bigint not null check (office_fen >= 0),
  reason        text not null check (char_length(reason) between 1 and 500),
  -- Both, or neither where the seller gave it back.
  asked_by      bigint references member (id),
  confirmed_by  bigint references member (id),
  created_at    timestamptz not null,
  check (amount_fen = points + service_fen + office_fen),
  check ((asked_by is null) = (confirmed_by is null) and (asked_by is null or asked_by <> confirmed_by))
);
create unique index sales_refund_number_key on sales_refund (platform_id, number);
create unique index sales_refund_key on sales_refund (platform_id, key);
create index sales_refund_order_idx on sales_refund (platform_id, order_id, id);
call protect_table('sales_refund', 'select, insert');
