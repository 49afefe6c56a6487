-- A person who is a customer. What identifies them is sealed or, where it must be found, kept beside a keyed digest;
-- all of it is taken away when the account is cancelled, while the row stays for the evidence that names its id.
create table personal_user (
  id                  bigint primary key default nota_id(),
  platform_id         bigint not null default current_platform() references platform (id),
  phone               text check (phone ~ '^1[3-9][0-9]{9}$'),
  nick_name           text not null default '',
  real_name           text,
  cert_type           text check (cert_type in ('id-card', 'passport', 'hk-macao-permit', 'taiwan-permit')),
  cert_no_sealed      bytea,
  cert_no_mac         bytea,
  cert_no_masked      text,
  auth_state          text not null default 'unverified' check (auth_state in ('unverified', 'verified', 'failed', 'reset')),
  auth_channel        text check (auth_channel in ('face', 'bank-card', 'manual')),
  auth_at             timestamptz,
  source              text not null check (source in ('app', 'web', 'mini-program', 'api', 'invite')),
  inviter_id          bigint references personal_user (id),
  level               smallint not null default 0 check (level between 0 and 9),
  balance_fen         bigint not null default 0 check (balance_fen >= 0),
  points              bigint not null default 0 check (points >= 0),
  storage_used_bytes  bigint not null default 0 check (storage_used_bytes >= 0),
  labels              text[] not null default '{}',
  remark              text not null default '',
  state               text not null default 'normal' check (state in ('normal', 'frozen', 'cancelling', 'cancelled')),
  frozen_until        timestamptz,
  cancel_due_at       timestamptz,
  last_sign_in_at     timestamptz,
  version             integer not null default 1,
  created_at          timestamptz not null,
  unique (platform_id, phone),
  check (state <> 'cancelled' or (phone is null and cert_no_sealed is null and cert_no_mac is null)),
  check ((state = 'cancelling') = (cancel_due_at is not null))
);
create index personal_user_list_idx on personal_user (platform_id, created_at desc, id desc);
create index personal_user_state_list_idx on personal_user (platform_id, state, created_at desc, id desc);
create index personal_user_auth_list_idx on personal_user (platform_id, auth_state, created_at desc, id desc);
create index personal_user_name_idx on personal_user (platform_id, real_name) where real_name is not null;
create index personal_user_cert_idx on personal_user (platform_id, cert_no_mac) where cert_no_mac is not null;
create index personal_user_thaw_idx on personal_user (platform_id, frozen_until) where frozen_until is not null;
create index personal_user_cancel_idx on personal_user (platform_id, cancel_due_at) where cancel_due_at is not null;
create index personal_user_label_idx on personal_user using gin (labels);
call protect_table('personal_user', 'select, insert, update');

-- Containment is not leakproof, so behind the wall it could not use its index.
create function personal_user_label_door(wanted text) returns setof bigint
language sql stable security definer set search_path = public as $$
  select id from personal_user where platform_id = current_platform() and labels @> array[wanted]
$$;
revoke all on function personal_user_label_door(text) from public;
grant execute on function personal_user_label_door(text) to nota_app;

-- One attempt to prove an identity, as it was made; what it named is kept masked only.
create table identity_check (
  id                bigint primary key default nota_id(),
  platform_id       bigint not null default current_platform() references platform (id),
  personal_user_id  bigint not null references personal_user (id),
  state             text not null default 'pending' check (state in ('pending', 'verified', 'failed', 'reset')),
  channel           text not null check (channel in ('face', 'bank-card', 'manual')),
  real_name_masked  text not null,
  cert_type         text not null check (cert_type in ('id-card', 'passport', 'hk-macao-permit', 'taiwan-permit')),
  cert_no_masked    text not null,
  failure           text,
  created_at        timestamptz not null,
  decided_at        timestamptz
);
create index identity_check_user_idx on identity_check (platform_id, personal_user_id, id desc);
call protect_table('identity_check', 'select, insert, update');
