-- Points that people decided to give: who is to get how many and why. Nothing of it is changed once it is asked for; the
-- books have the transfers.
create table points_gift (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  number          text not null check (number ~ '^JF[0-9]{14}$'),
  occasion        text not null check (char_length(occasion) between 1 and 50),
  points_each     integer not null check (points_each between 1 and 1000),
  owners          integer not null check (owners between 1 and 100),
  taken_back_points  integer not null default 0 check (taken_back_points between 0 and points_each * owners),
  state           text not null default 'pending'
                  check (state in ('pending', 'given', 'taking-back', 'taken-back', 'rejected', 'withdrawn')),
  asked_by        bigint not null references member (id),
  version         integer not null default 1,
  created_at      timestamptz not null,
  given_at        timestamptz,
  expires_at      timestamptz check (expires_at > given_at),
  check ((given_at is null) = (state in ('pending', 'rejected', 'withdrawn'))),
  check ((given_at is null) = (expires_at is null)),
  check (taken_back_points = 0 or state = 'taken-back')
);
create unique index points_gift_number_key on points_gift (platform_id, number);
create index points_gift_list_idx on points_gift (platform_id, created_at desc, id desc);
create index points_gift_state_list_idx on points_gift (platform_id, state, created_at desc, id desc);
-- What was given on a day is summed before more is given.
create index points_gift_given_idx on points_gift (platform_id, given_at) include (points_each, owners) where given_at is not null;
call protect_table('points_gift', 'select, insert, update (taken_back_points, state, given_at, expires_at, version)');

create table points_gift_owner (
  platform_id  bigint not null default current_platform() references platform (id),
  gift_id      bigint not null references points_gift (id),
  owner_id     bigint not null,
  owner_kind   text not null check (owner_kind in ('personal-user', 'company-user', 'api-customer')),
  -- As it may be shown: a person's is masked.
  owner_name   text not null check (char_length(owner_name) between 1 and 100),
  -- By which they were given; the lot of points has the same id.
  transfer_id  bigint references ledger_transfer (id),
  taken_back   integer not null default 0 check (taken_back >= 0),
  primary key (platform_id, gift_id, owner_id)
);
call protect_table('points_gift_owner', 'select, insert, update (transfer_id, taken_back)');
