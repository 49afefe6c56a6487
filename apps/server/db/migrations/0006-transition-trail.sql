-- Who moved which record from which state to which, when and why. Shared by every lifecycle; append-only.
create table transition_trail (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform(),
  lifecycle    text not null,
  record_id    bigint not null,
  action       text not null,
  from_state   text not null,
  to_state     text not null,
  actor_id     bigint,
  reason       text,
  at           timestamptz not null
);
create index transition_trail_record_idx on transition_trail (platform_id, lifecycle, record_id, id);
call protect_table('transition_trail', 'select, insert');
