-- What the operator tells members and customers. A row is one edition: what was approved is never changed, an edition
-- that was published stays readable, and content is a tree of known nodes and never HTML.
create table notice (
  id            bigint primary key default nota_id(),
  platform_id   bigint not null default current_platform() references platform (id),
  -- The first edition's id, which all editions of one notice share.
  series_id     bigint not null,
  edition       integer not null default 1 check (edition > 0),
  title         text not null check (char_length(title) between 2 and 60),
  topic         text not null check (topic in ('system', 'activity', 'downtime', 'law')),
  content       jsonb not null,
  channels      text[] not null check (cardinality(channels) > 0 and channels <@ array['console', 'app', 'web']),
  audience      text not null check (audience in ('all', 'member', 'person', 'company', 'label')),
  label         text check ((audience = 'label') = (label is not null)),
  is_pinned     boolean not null default false,
  popup         text not null default 'none' check (popup in ('none', 'once', 'daily')),
  publish_at    timestamptz,
  offline_at    timestamptz check (offline_at > publish_at),
  -- Of what was approved, entered in the audit log with the approval.
  digest        bytea check (octet_length(digest) = 32),
  -- Who wrote last what is to be approved, who submitted it, and since when it waits.
  edited_by     bigint not null references member (id),
  submitted_by  bigint references member (id),
  submitted_at  timestamptz,
  state         text not null default 'draft'
                check (state in ('draft', 'reviewing', 'scheduled', 'published', 'offline', 'superseded', 'discarded')),
  read_count    integer not null default 0,
  click_count   integer not null default 0,
  version       integer not null default 1,
  created_at    timestamptz not null,
  check (state not in ('scheduled', 'published') or (publish_at is not null and digest is not null))
);
create index notice_list_idx on notice (platform_id, created_at desc, id desc);
create index notice_state_list_idx on notice (platform_id, state, created_at desc, id desc);
create unique index notice_edition_key on notice (platform_id, series_id, edition);
-- One edition at a time is written, reviewed or waits for its moment.
create unique index notice_open_edition_key on notice (platform_id, series_id)
  where state in ('draft', 'reviewing', 'scheduled');
create index notice_in_force_idx on notice (platform_id, is_pinned desc, publish_at desc, id desc)
  where state in ('scheduled', 'published');
create index notice_ending_idx on notice (platform_id, offline_at) where state = 'published';
call protect_table('notice', 'select, insert, update');

-- A member who opened a notice: one row, however often.
create table notice_reading (
  platform_id   bigint not null default current_platform() references platform (id),
  notice_id     bigint not null references notice (id),
  member_id     bigint not null references member (id),
  read_at       timestamptz not null,
  last_read_at  timestamptz not null,
  clicked_at    timestamptz,
  primary key (platform_id, notice_id, member_id)
);
create index notice_reading_member_idx on notice_reading (platform_id, member_id, notice_id);
call protect_table('notice_reading', 'select, insert, update');
