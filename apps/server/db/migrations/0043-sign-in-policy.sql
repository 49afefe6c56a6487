-- What a platform wants of its staff's passwords beyond the rules for all. Without a row, passwords have no end.
set local lock_timeout = '5s';
create table sign_in_policy (
  platform_id         bigint primary key default current_platform() references platform (id),
  password_life_days  integer check (password_life_days between 30 and 365),
  set_by              bigint not null references member (id),
  set_at              timestamptz not null
);
call protect_table('sign_in_policy', 'select, insert, update');
