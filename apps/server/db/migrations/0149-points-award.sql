-- Points that a rule gave: once for each event, also where the day allowed none.
create table points_award (
  platform_id  bigint not null default current_platform() references platform (id),
  event        text not null check (event in ('order-delivered', 'identity-verified')),
  -- The order or the person.
  record_id    bigint not null,
  owner_kind   text not null check (owner_kind in ('personal-user', 'company-user', 'api-customer')),
  owner_id     bigint not null,
  points       integer not null check (points >= 0),
  -- By which they were given; the lot of points has the same id.
  transfer_id  bigint references ledger_transfer (id),
  given_at     timestamptz not null,
  check ((points = 0) = (transfer_id is null)),
  primary key (platform_id, event, record_id)
);
-- What an owner got on a day is summed before more is given.
create index points_award_owner_idx on points_award (platform_id, owner_id, event, given_at) include (points);
create index points_award_day_idx on points_award (platform_id, given_at) include (points);
call protect_table('points_award', 'select', 'select, insert');
