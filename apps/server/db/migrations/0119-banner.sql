-- Pictures that apps and customers' pages show in turn. A row is one edition: what was approved is never changed.
create table banner (
  id            bigint primary key default nota_id(),
  platform_id   bigint not null default current_platform() references platform (id),
  -- The first edition's id, which all editions of one banner share.
  series_id     bigint not null,
  edition       integer not null default 1 check (edition > 0),
  title         text not null check (char_length(title) between 2 and 60),
  picture       bytea not null check (octet_length(picture) = 32),
  position      text not null check (position in ('app-home', 'app-service', 'web-home')),
  rank          integer not null check (rank between 1 and 999),
  target        text not null check (target in ('none', 'page', 'url')),
  address       text check ((target = 'none') = (address is null)),
  audience      text not null check (audience in ('all', 'person', 'company', 'label')),
  label         text check ((audience = 'label') = (label is not null)),
  min_version   text,
  max_version   text,
  publish_at    timestamptz,
  offline_at    timestamptz check (offline_at > publish_at),
  -- Of what was approved, entered in the audit log with the approval.
  digest        bytea check (octet_length(digest) = 32),
  edited_by     bigint not null references member (id),
  submitted_by  bigint references member (id),
  submitted_at  timestamptz,
  state         text not null default 'draft'
                check (state in ('draft', 'reviewing', 'scheduled', 'published', 'expired', 'offline', 'superseded', 'discarded')),
  view_count    integer not null default 0,
  click_count   integer not null default 0,
  version       integer not null default 1,
  created_at    timestamptz not null,
  check (state not in ('scheduled', 'published') or (publish_at is not null and digest is not null))
);
create index banner_list_idx on banner (platform_id, created_at desc, id desc);
create index banner_state_list_idx on banner (platform_id, state, created_at desc, id desc);
create unique index banner_edition_key on banner (platform_id, series_id, edition);
-- One edition at a time is made, reviewed or waits for its moment.
create unique index banner_open_edition_key on banner (platform_id, series_id)
  where state in ('draft', 'reviewing', 'scheduled');
create index banner_in_force_idx on banner (platform_id, position, rank, id) where state in ('scheduled', 'published');
create index banner_ending_idx on banner (platform_id, offline_at) where state = 'published';
call protect_table('banner', 'select, insert, update');

-- Who saw a banner on a day, by a digest that is another one every day and for every banner; rows go after two days.
create table banner_visit (
  platform_id     bigint not null default current_platform() references platform (id),
  banner_id       bigint not null references banner (id),
  day             date not null,
  visitor_sha256  bytea not null check (octet_length(visitor_sha256) = 32),
  clicked_at      timestamptz,
  primary key (platform_id, banner_id, day, visitor_sha256)
);
create index banner_visit_day_idx on banner_visit (platform_id, day);
call protect_table('banner_visit', 'select, insert, update, delete');
