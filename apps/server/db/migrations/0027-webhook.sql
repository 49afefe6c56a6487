-- Calls of API customers, as the door of the Open API saw them; append-only, bodies known by their hash alone. No
-- reference to the customer: a call is written down on the hot path, and its row says what happened for ever.
create table api_call (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform(),
  at           timestamptz not null,
  customer_id  bigint not null,
  request_id   text not null,
  method       text not null,
  path         text not null,
  code         text not null,
  ms           integer not null,
  ano          bigint,
  body_sha256  bytea not null check (octet_length(body_sha256) = 32),
  ip           inet not null
);
create index api_call_list_idx on api_call (platform_id, customer_id, at desc, id desc);
create index api_call_request_idx on api_call (platform_id, customer_id, request_id);
create index api_call_refused_idx on api_call (platform_id, customer_id, code, at desc, id desc) where code <> '000000';
call protect_table('api_call', 'select, insert');

-- The same calls counted by day (in China) and answer, in the statement that writes them down: thirty days of a busy
-- customer are a few hundred rows here and millions there.
create table api_usage (
  platform_id  bigint not null default current_platform(),
  customer_id  bigint not null,
  day          date not null,
  code         text not null,
  calls        bigint not null,
  taken        bigint not null,
  primary key (platform_id, customer_id, day, code)
) with (fillfactor = 70);
call protect_table('api_usage', 'select, insert, update');

-- Where a customer wants to be told. The counter numbers the messages to this address without a gap.
create table webhook_endpoint (
  id             bigint primary key default nota_id(),
  platform_id    bigint not null default current_platform() references platform (id),
  customer_id    bigint not null references api_customer (id),
  url            text not null,
  sealed_secret  bytea not null,
  is_enabled     boolean not null default true,
  last_sequence  bigint not null default 0,
  created_by     bigint not null references member (id),
  created_at     timestamptz not null,
  version        integer not null default 1
) with (fillfactor = 70);
create index webhook_endpoint_customer_idx on webhook_endpoint (platform_id, customer_id, created_at desc, id desc);
create unique index webhook_endpoint_url_key on webhook_endpoint (platform_id, customer_id, url) where is_enabled;
call protect_table('webhook_endpoint', 'select, insert, update');

create table webhook_delivery (
  id            bigint primary key default nota_id(),
  platform_id   bigint not null default current_platform() references platform (id),
  customer_id   bigint not null,
  endpoint_id   bigint not null references webhook_endpoint (id),
  sequence      bigint not null,
  event         text not null,
  payload       jsonb not null,
  state         text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts      integer not null default 0,
  failures      integer not null default 0,
  created_at    timestamptz not null,
  next_at       timestamptz,
  last_status   integer,
  last_error    text,
  delivered_at  timestamptz,
  unique (endpoint_id, sequence),
  check ((state = 'waiting') = (next_at is not null))
);
create index webhook_delivery_list_idx on webhook_delivery (platform_id, customer_id, created_at desc, id desc);
create index webhook_delivery_open_idx on webhook_delivery (platform_id, endpoint_id, state, sequence) where state <> 'delivered';
create index webhook_delivery_due_idx on webhook_delivery (platform_id, next_at) where state = 'waiting';
call protect_table('webhook_delivery', 'select, insert, update');
