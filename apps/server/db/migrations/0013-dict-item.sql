-- Words of choice lists (reasons, types, sources) with their codes, per platform.
create table dict_item (
  platform_id  bigint not null default current_platform() references platform (id),
  type         text not null,
  code         text not null,
  label        text not null,
  sort         integer not null default 0,
  is_enabled   boolean not null default true,
  primary key (platform_id, type, code)
);
call protect_table('dict_item', 'select, insert, update');
