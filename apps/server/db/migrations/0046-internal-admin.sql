-- Who is an internal administrator, and since when. The grant is the account's: a phone number says nothing. It is given
-- and taken by an approved grant change; `kept` are those whose phone number was listed when this began. The list of
-- phone numbers stays where processes of the release before read it.
set local lock_timeout = '5s';

create table internal_admin (
  platform_id      bigint not null default current_platform() references platform (id),
  member_id        bigint primary key references member (id),
  origin           text not null check (origin in ('change', 'kept')),
  grant_change_id  bigint references grant_change (id),
  granted_at       timestamptz not null,
  check ((origin = 'change') = (grant_change_id is not null))
);
create index internal_admin_platform_idx on internal_admin (platform_id);
call protect_table('internal_admin', 'select, insert, delete');

alter table grant_change drop constraint grant_change_kind_check;
alter table grant_change add constraint grant_change_kind_check
  check (kind in ('create', 'edit', 'retire', 'assign', 'internal-admin')) not valid;
