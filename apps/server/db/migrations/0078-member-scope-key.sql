-- A unique index that does not begin with the platform tells by its refusals what another platform has.
set local lock_timeout = '5s';
alter table member_scope
  drop constraint member_scope_pkey,
  add primary key (platform_id, member_id, kind, target_id);
drop index member_scope_platform;
