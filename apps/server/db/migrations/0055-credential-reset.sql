-- Nobody chooses another person's password: a reset asks for a code, a second person hands it over, the owner uses it.
set local lock_timeout = '5s';
create table credential_reset (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  member_id    bigint not null references member (id),
  kind         text not null check (kind in ('activation', 'password', 'second-factor')),
  reason       text not null,
  asked_by     bigint not null references member (id),
  asked_at     timestamptz not null,
  -- Set where the account approves or administers something: a security administrator has confirmed the reset.
  approved_by  bigint references member (id),
  -- The first group of the code, by which a try is told from a stranger's noise, and the digest of the whole.
  selector     text,
  code_hash    bytea,
  handed_by    bigint references member (id),
  handed_at    timestamptz,
  code_until   timestamptz,
  attempts     integer not null default 0,
  done_at      timestamptz,
  ended_at     timestamptz,
  check (asked_by <> member_id),
  check (approved_by is null or approved_by not in (asked_by, member_id)),
  check (handed_by is null or handed_by not in (asked_by, member_id)),
  check ((handed_at is null) = (code_hash is null) and (handed_at is null) = (handed_by is null)),
  check (done_at is null or ended_at is null)
);
create index credential_reset_member_idx on credential_reset (platform_id, member_id, asked_at desc, id desc);
create index credential_reset_list_idx on credential_reset (platform_id, asked_at desc, id desc);
-- One at a time: a newer reset of the same kind ends the one before.
create unique index credential_reset_one_open on credential_reset (platform_id, member_id)
  where done_at is null and ended_at is null and kind <> 'second-factor';
call protect_table('credential_reset', 'select, insert, update (selector, code_hash, handed_by, handed_at, code_until, attempts, done_at, ended_at)');

-- What an owner has to be told of their own account, until they have seen it; who did it is kept by name.
create table account_notice (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  member_id    bigint not null references member (id),
  kind         text not null check (kind in ('activation', 'password-reset-asked', 'password', 'second-factor', 'recovery-code')),
  at           timestamptz not null,
  asked_by     text,
  approved_by  text,
  handed_by    text,
  seen_at      timestamptz
);
create index account_notice_member_idx on account_notice (platform_id, member_id, at desc, id desc);
call protect_table('account_notice', 'select, insert, update (seen_at)');
