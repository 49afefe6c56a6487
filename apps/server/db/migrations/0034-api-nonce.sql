-- Which ids an API customer's calls have borne, and what the first call of each was answered. A writing call claims
-- its id in the transaction of its work: a crash leaves neither, and a twin waits on the key until the first is done.
create table api_nonce (
  platform_id   bigint not null default current_platform(),
  customer_id   bigint not null,
  request_id    text collate "C" not null check (length(request_id) between 1 and 32),
  -- Of method, path, query and body; not of the time, so that a call may be tried again with a fresh one.
  content_hash  bytea not null,
  -- Null for reading calls, which are simply done again.
  answer        json,
  created_at    timestamptz not null,
  primary key (platform_id, customer_id, request_id)
);
create index api_nonce_age_idx on api_nonce (created_at);
call protect_table('api_nonce', 'select, insert, update, delete');

-- What a customer has taken on a day (in China), against its daily quota: counted where it is taken and not in the call
-- log, which is written behind the answer.
create table api_day (
  platform_id  bigint not null default current_platform(),
  customer_id  bigint not null,
  day          date not null,
  taken        bigint not null check (taken >= 0),
  primary key (platform_id, customer_id, day)
) with (fillfactor = 50);
call protect_table('api_day', 'select, insert, update, delete');
