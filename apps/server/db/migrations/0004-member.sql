-- A member of staff. The phone number is the account name; nobody is ever deleted, only disabled.
create table member (
  id                    bigint primary key default nota_id(),
  platform_id           bigint not null default current_platform() references platform (id),
  name                  text not null,
  phone                 text not null check (phone ~ '^1[3-9][0-9]{9}$'),
  dept                  text not null default '',
  data_scope            text not null default 'own' check (data_scope in ('all', 'office', 'house', 'own')),
  state                 text not null default 'enabled' check (state in ('enabled', 'disabled', 'locked')),
  password_hash         text not null,
  password_changed_at   timestamptz not null,
  password_history      text[] not null default '{}',
  second_factor_secret  bytea,
  second_factor_step    bigint not null default 0,
  allows_many_sessions  boolean not null default false,
  expires_at            timestamptz,
  last_sign_in_at       timestamptz,
  version               integer not null default 1,
  created_at            timestamptz not null,
  unique (platform_id, phone)
);
create index member_list_idx on member (platform_id, created_at desc, id desc);
create index member_state_list_idx on member (platform_id, state, created_at desc, id desc);
call protect_table('member', 'select, insert, update');

-- Which roles a member holds now.
create table member_role (
  platform_id  bigint not null default current_platform() references platform (id),
  member_id    bigint not null references member (id),
  role_id      bigint not null references role (id),
  primary key (member_id, role_id)
);
create index member_role_holders_idx on member_role (platform_id, role_id);
call protect_table('member_role', 'select, insert, delete');
