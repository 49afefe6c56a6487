-- A notary office with everything that is looked at before it gets cases. Who works for one office sees no other.
set local lock_timeout = '5s';
alter table notary_office
  add column short_name     text    not null default '',
  add column licence_no     text    not null default '',
  add column uscc           text,
  add column address        text    not null default '',
  add column phone          text    not null default '',
  add column leader         text    not null default '',
  add column accepts_online boolean not null default false,
  -- Regions it serves: [{"code": "330100", "name": "杭州市"}].
  add column jurisdiction   jsonb   not null default '[]',
  add column matters        text[]  not null default '{}',
  add column version        integer not null default 1;
call restrict_by_scope('notary_office', null, 'id', null);
