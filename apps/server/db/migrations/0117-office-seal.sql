-- Seals and certificates of an office. None is edited: another takes its place, and both stay.
create table office_seal (
  id               bigint primary key default nota_id(),
  platform_id      bigint not null default current_platform() references platform (id),
  office_id        bigint not null references notary_office (id),
  kind             text not null check (kind in ('seal', 'certificate')),
  name             text not null check (length(name) between 1 and 50),
  algorithm        text not null check (algorithm in ('sm2', 'rsa')),
  serial_no        text not null check (serial_no ~ '^[0-9A-F]{8,40}$'),
  valid_from       date not null,
  valid_until      date not null,
  replaced_by_id   bigint references office_seal (id) check (replaced_by_id <> id),
  replaced_reason  text,
  -- The nearest of the steps before its end that somebody was told of.
  told_days        smallint check (told_days in (7, 30, 60)),
  created_by       bigint not null references member (id),
  created_at       timestamptz not null,
  check (valid_from <= valid_until),
  check ((replaced_by_id is null) = (replaced_reason is null))
);
create unique index office_seal_serial_key on office_seal (platform_id, office_id, serial_no);
create index office_seal_list_idx on office_seal (platform_id, office_id, created_at desc, id desc);
-- What may have to be told of soon: few are in force at a time.
create index office_seal_until_idx on office_seal (platform_id, valid_until, id) where replaced_by_id is null;
call protect_table('office_seal', 'select, insert, update');
call restrict_by_scope('office_seal', null, 'office_id', null);
