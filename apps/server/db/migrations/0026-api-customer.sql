-- An organization whose programs call the Open API, with what it bought and how it may call. Each call that takes from
-- the package updates one row, so rows leave room for a new version of themselves on their page.
create table api_customer (
  id                  bigint primary key default nota_id(),
  platform_id         bigint not null default current_platform() references platform (id),
  app_id              text not null unique check (app_id ~ '^[0-9A-Za-z]{16}$'),
  org_name            text not null,
  uscc                text not null,
  contact_name        text not null,
  contact_phone       text not null,
  env                 text not null check (env in ('sandbox', 'production')),
  sign_algorithm      text not null check (sign_algorithm in ('hmac-sha256', 'hmac-sm3', 'sm2')),
  scopes              text[] not null,
  ip_ranges           text[] not null,
  qps                 integer not null check (qps > 0),
  daily_quota         integer not null check (daily_quota > 0),
  package_total       bigint not null check (package_total > 0),
  package_used        bigint not null default 0 check (package_used >= 0),
  package_expires_at  timestamptz,
  contract_no         text,
  state               text not null default 'pending' check (state in ('pending', 'enabled', 'overdue', 'disabled', 'rejected', 'closed')),
  applied_by          bigint not null references member (id),
  applied_at          timestamptz not null,
  approved_at         timestamptz,
  version             integer not null default 1
) with (fillfactor = 50);
create index api_customer_list_idx on api_customer (platform_id, applied_at desc, id desc);
create index api_customer_state_list_idx on api_customer (platform_id, state, applied_at desc, id desc);
-- One organization has one customer per environment; a rejected or closed one makes room.
create unique index api_customer_one_open on api_customer (platform_id, uscc, env) where state not in ('rejected', 'closed');
call protect_table('api_customer', 'select, insert, update');

-- Secrets are sealed by a key that the database does not know, and gone as soon as a key is revoked. With SM2 there is
-- only the customer's public key.
create table api_key (
  id             bigint primary key default nota_id(),
  platform_id    bigint not null default current_platform() references platform (id),
  customer_id    bigint not null references api_customer (id),
  algorithm      text not null check (algorithm in ('hmac-sha256', 'hmac-sm3', 'sm2')),
  state          text not null default 'proposed' check (state in ('proposed', 'live', 'retiring', 'expired', 'revoked', 'rejected')),
  sealed_secret  bytea,
  public_key     bytea check (octet_length(public_key) = 65),
  issued_by      bigint not null references member (id),
  issued_at      timestamptz not null,
  live_at        timestamptz,
  expires_at     timestamptz,
  collected_at   timestamptz,
  check ((algorithm = 'sm2') = (public_key is not null)),
  check (sealed_secret is null or algorithm <> 'sm2')
);
create index api_key_customer_idx on api_key (platform_id, customer_id, issued_at desc, id desc);
create index api_key_retiring_idx on api_key (platform_id, expires_at) where state = 'retiring';
call protect_table('api_key', 'select, insert, update');
-- The door below looks by customer alone.
create index api_key_door_idx on api_key (customer_id);

-- A program's call arrives before its platform is known: the door opens by the customer's public name onto the customer
-- and its newest keys, revoked ones among them so that the refusal can say so.
create function api_key_door(wanted text)
returns table (
  customer_id bigint, platform_id bigint, app_id text, org_name text, state text, env text, scopes text[],
  ip_ranges text[], qps integer, daily_quota integer, package_total bigint, package_used bigint,
  package_expires_at timestamptz, key_id bigint, key_state text, algorithm text, sealed_secret bytea,
  public_key bytea, expires_at timestamptz
)
language sql stable security definer set search_path = public as $$
  select c.id, c.platform_id, c.app_id, c.org_name, c.state, c.env, c.scopes, c.ip_ranges, c.qps, c.daily_quota,
         c.package_total, c.package_used, c.package_expires_at, k.id, k.state, k.algorithm, k.sealed_secret,
         k.public_key, k.expires_at
    from api_customer c join api_key k on k.customer_id = c.id
   where c.app_id = wanted and k.state in ('live', 'retiring', 'expired', 'revoked')
   order by k.state in ('expired', 'revoked'), k.id desc
   limit 10
$$;
revoke all on function api_key_door(text) from public;
grant execute on function api_key_door(text) to nota_app;
