-- How far a platform's values are made anew with the key that is now in use: one row for each column that holds values
-- made with a key. A pass goes through the ids once; what somebody held meanwhile is looked at by another pass.
set local lock_timeout = '5s';
create table reseal_pass (
  platform_id  bigint not null default current_platform() references platform (id),
  subject      text not null,
  key_id       text not null,
  last_id      bigint not null default 0,
  renewed      bigint not null default 0,
  unopened     bigint not null default 0,
  held         bigint not null default 0,
  begun_at     timestamptz not null,
  ended_at     timestamptz,
  primary key (platform_id, subject)
);
call protect_table('reseal_pass', 'select, insert, update');
