-- The first answer to a client's key, kept to the letter (json and not jsonb, which would reorder it). The row is written in the act's own transaction: a crash leaves neither.
create table idempotency_key (
  platform_id   bigint not null default current_platform(),
  actor_id      bigint not null,
  key           text not null check (length(key) between 1 and 64),
  request_hash  bytea not null,
  answer        json,
  created_at    timestamptz not null,
  primary key (platform_id, actor_id, key)
);
create index idempotency_key_age_idx on idempotency_key (created_at);
call protect_table('idempotency_key', 'select, insert, update, delete');
