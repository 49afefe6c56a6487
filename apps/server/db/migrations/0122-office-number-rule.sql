-- How an office numbers its certificates, in versions: each holds from its first day until another begins, and none is
-- changed.
create table office_number_rule (
  id            bigint primary key default nota_id(),
  platform_id   bigint not null default current_platform() references platform (id),
  office_id     bigint not null references notary_office (id),
  valid_from    date not null,
  -- 〔{year}〕{office}证{matter}字第{serial:5}号
  pattern       text not null check (length(pattern) between 1 and 60),
  office_word   text not null check (length(office_word) between 1 and 8),
  matter_word   text not null check (length(matter_word) <= 6),
  -- [{"matter": "kinship", "word": "外民"}]
  matter_words  jsonb not null check (jsonb_typeof(matter_words) = 'array'),
  created_by    bigint not null references member (id),
  created_at    timestamptz not null
);
create unique index office_number_rule_day_key on office_number_rule (platform_id, office_id, valid_from);
create index office_number_rule_list_idx on office_number_rule (platform_id, office_id, created_at desc, id desc);
call protect_table('office_number_rule', 'select, insert', 'select');
call restrict_by_scope('office_number_rule', null, 'office_id', null);

-- A number with its year and running number left open, 〔{year}〕浙杭证内字第{serial}号. It belongs to one office of a
-- platform for good, so that no two offices give the same number.
create table office_number_series (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  office_id    bigint not null references notary_office (id),
  series       text not null check (length(series) between 1 and 100),
  created_at   timestamptz not null
);
create unique index office_number_series_key on office_number_series (platform_id, series);
create index office_number_series_office_idx on office_number_series (platform_id, office_id);
call protect_table('office_number_series', 'select, insert', 'select');
call restrict_by_scope('office_number_series', null, 'office_id', null);

-- The last running number of a series in a year. It only rises: a rule that comes back goes on where it was.
create table office_number_count (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  office_id    bigint not null references notary_office (id),
  series_id    bigint not null references office_number_series (id),
  year         smallint not null check (year between 2000 and 9999),
  last_serial  integer not null check (last_serial > 0)
);
create unique index office_number_count_key on office_number_count (platform_id, series_id, year);
create index office_number_count_office_idx on office_number_count (platform_id, office_id);
call protect_table('office_number_count', 'select, insert, update');
call restrict_by_scope('office_number_count', null, 'office_id', null);
