-- A signed-in browser. Only hashes of tokens are kept: the current one, and the one it replaced, which works a little
-- longer for calls already under way. Permissions are a snapshot; a change of grants ends the session.
create table session (
  id                   bigint primary key default nota_id(),
  platform_id          bigint not null default current_platform() references platform (id),
  member_id            bigint not null references member (id),
  token_hash           bytea not null unique,
  previous_token_hash  bytea unique,
  rotated_at           timestamptz not null,
  created_at           timestamptz not null,
  last_seen_at         timestamptz not null,
  ended_at             timestamptz,
  ended_by             text check (ended_by in ('sign-out', 'replaced', 'revoked', 'reuse', 'time-out')),
  permission_ids       integer[] not null,
  action_codes         text[] not null,
  is_internal_admin    boolean not null,
  ip                   inet not null,
  user_agent           text not null
);
create index session_member_idx on session (platform_id, member_id, created_at desc) where ended_at is null;
call protect_table('session', 'select, insert, update');

-- A token arrives before its platform is known, so these two doors look behind the wall, by the token's hash alone.
create function session_door(wanted bytea)
returns table (
  id bigint, platform_id bigint, platform_kind text, member_id bigint, member_name text, is_current boolean,
  rotated_at timestamptz, created_at timestamptz, last_seen_at timestamptz, ended_at timestamptz, ended_by text,
  permission_ids integer[], action_codes text[], is_internal_admin boolean
)
language sql stable security definer set search_path = public as $$
  select s.id, s.platform_id, p.kind, s.member_id, m.name, s.token_hash = wanted, s.rotated_at, s.created_at,
         s.last_seen_at, s.ended_at, s.ended_by, s.permission_ids, s.action_codes, s.is_internal_admin
    from session s join member m on m.id = s.member_id join platform p on p.id = s.platform_id
   where s.token_hash = wanted or s.previous_token_hash = wanted
$$;
revoke all on function session_door(bytea) from public;
grant execute on function session_door(bytea) to nota_app;

-- Failures per account name, whether or not such an account exists: a guesser learns nothing from a lock.
create table sign_in_attempt (
  platform_id    bigint not null default current_platform() references platform (id),
  account_hash   bytea not null,
  failures       integer not null,
  locked_until   timestamptz,
  last_at        timestamptz not null,
  primary key (platform_id, account_hash)
);
call protect_table('sign_in_attempt', 'select, insert, update, delete');

-- Every attempt to sign in, by staff now and by customers later; append-only, kept at least six months.
create table login_log (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform(),
  at           timestamptz not null,
  user_type    text not null check (user_type in ('staff', 'personal', 'company', 'api')),
  account      text not null,
  account_id   bigint,
  method       text not null check (method in ('password', 'second-factor')),
  result       text not null check (result in ('success', 'refused')),
  fail_reason  text,
  session_id   bigint,
  ip           inet not null,
  region       text not null default '',
  device       text not null default '',
  client       text not null default ''
);
create index login_log_list_idx on login_log (platform_id, at desc, id desc);
create index login_log_account_idx on login_log (platform_id, account, at desc, id desc);
create index login_log_account_id_idx on login_log (platform_id, account_id, at desc, id desc);
call protect_table('login_log', 'select, insert');
