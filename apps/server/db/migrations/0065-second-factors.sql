-- Passkeys and recovery codes beside the codes of an authenticator.
set local lock_timeout = '5s';
create table passkey (
  id                bigint primary key default nota_id(),
  platform_id       bigint not null default current_platform() references platform (id),
  member_id         bigint not null references member (id),
  name              text not null,
  credential_id     text not null,
  public_key        bytea not null,
  signatures        bigint not null,
  transports        text[] not null,
  -- Kept by its maker for several devices, so losing one of them does not lose it.
  is_synced         boolean not null,
  created_at        timestamptz not null,
  -- When the question was put that it answered last: an answer to that question or an older one is a repetition.
  answered_at       timestamptz,
  last_used_at      timestamptz,
  unique (platform_id, credential_id)
);
create index passkey_member_idx on passkey (platform_id, member_id, id);
call protect_table('passkey', 'select, insert, delete, update (signatures, answered_at, last_used_at)', '');

-- Ten at a time, each good once; only digests of 120 random bits rest here.
create table recovery_code (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  member_id    bigint not null references member (id),
  code_hash    bytea not null,
  created_at   timestamptz not null,
  used_at      timestamptz,
  unique (platform_id, member_id, code_hash)
);
call protect_table('recovery_code', 'select, insert, delete, update (used_at)', '');

-- Owners are told of every factor that comes or goes, whoever did it.
alter table account_notice drop constraint account_notice_kind_check;
alter table account_notice add constraint account_notice_kind_check check (kind in
  ('activation', 'password-reset-asked', 'password', 'second-factor', 'recovery-code', 'factor-added', 'factor-removed', 'recovery-codes-renewed'))
  not valid;
