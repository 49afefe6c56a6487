-- What an office charges, in versions: each holds from its first day until another begins, and none is changed.
create table office_fee_table (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  office_id    bigint not null references notary_office (id),
  valid_from   date not null,
  source       text not null check (length(source) between 1 and 80),
  -- [{"item": "保全证据", "basis": "piece", "priceFen": 80000}]
  lines        jsonb not null check (jsonb_typeof(lines) = 'array'),
  created_by   bigint not null references member (id),
  created_at   timestamptz not null
);
create unique index office_fee_table_day_key on office_fee_table (platform_id, office_id, valid_from);
create index office_fee_table_list_idx on office_fee_table (platform_id, office_id, created_at desc, id desc);
call protect_table('office_fee_table', 'select, insert', 'select');
call restrict_by_scope('office_fee_table', null, 'office_id', null);
