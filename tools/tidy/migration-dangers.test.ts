import { describe, expect, it } from 'vitest';
import { dangersIn, grantsToFormerRoles } from './migration-dangers.ts';

const SAFE: readonly (readonly [what: string, text: string])[] = [
  ['a new table with its indexes', 'create table t (a int not null); create index t_idx on t (a); update t set a = 1;'],
  ['a column that may be empty', 'alter table member add column note text;'],
  ['a column with a constant default', `alter table member add column note text not null default 'a,b';`],
  ['a column with the time as default', 'alter table member add column at timestamptz not null default now();'],
  ['a looser column', 'alter table member alter column dept drop not null, alter column dept set default 1;'],
  ['a wider check', `alter table t drop constraint c, add constraint c check (a in (1, 2)) not valid;`],
  ['a check validated later', 'alter table member validate constraint c;'],
  ['an index in its own file', '-- concurrently\ncreate index concurrently a_idx on member (a);'],
  ['an index replaced', '-- concurrently\ncreate index concurrently b_idx on t (b);\ndrop index concurrently a_idx;'],
  ['many rows in batches', '-- batches\nupdate t set a = 1 where id in (select id from t where a is null limit 500);'],
  ['one new row', `insert into dict_item (code) values ('a');`],
  ['a right taken from everybody', 'revoke all on function f() from public;'],
  ['a removal after its release', '-- contract since 0.2.0: no process calls f any more\ndrop function f();'],
  [
    'a definer function with its path',
    'create function f() returns int language sql security definer set search_path = pg_catalog, public, pg_temp as $$ update t set a = 1; select 1 $$;',
  ],
];

const CONTRACT = 'is what the release before may still use';
const UNDER_LOCK = 'under a lock';
const DANGEROUS: readonly (readonly [text: string, says: string])[] = [
  ['drop table member;', CONTRACT],
  ['drop function f(int);', CONTRACT],
  ['alter table member drop column dept;', CONTRACT],
  ['alter table member add column a int, drop dept;', CONTRACT],
  ['alter table member rename to person;', CONTRACT],
  ['alter table member rename column dept to unit;', CONTRACT],
  ['alter function f() rename to g;', CONTRACT],
  ['alter table member alter dept drop default;', CONTRACT],
  ['revoke update on member from nota_app;', CONTRACT],
  [`do $$ begin execute 'drop table member'; end $$;`, CONTRACT],
  ['-- contract since 9.9.9: nobody\ndrop table member;', 'names the release 9.9.9, which is not in CHANGELOG.md'],
  ['alter table member alter column dept set not null;', 'refuses rows of processes that do not write the column'],
  ['alter table member add column a int not null;', 'refuses rows of processes that do not know the column'],
  ['alter table member add a bigint default nota_id();', 'computes its default for every row'],
  ['alter table member add column a int unique;', UNDER_LOCK],
  ['alter table member add constraint c check (a > 0);', UNDER_LOCK],
  ['alter table member add foreign key (a) references t (id);', UNDER_LOCK],
  ['alter table t add constraint c check (a > 0) not valid; alter table t validate constraint c;', 'by a later file'],
  ['alter table member add constraint c unique (a);', 'makes its index under a lock'],
  ['alter table member alter column dept type varchar(9);', 'rewrites the table'],
  ['alter table public.member disable row level security;', 'is never done to a table in use'],
  ['create index a_idx on member (dept);', 'locks member against writers'],
  ['create unique index if not exists a_idx on public.member (dept);', 'locks member against writers'],
  ['create index concurrently a_idx on member (dept);', `needs the first line '-- concurrently'`],
  ['drop index member_list_idx;', 'locks the table'],
  [`update member set dept = '';`, 'holds every row of member'],
  ['with x as (select 1) delete from member;', 'holds every row of member'],
  ['insert into member (name) select name from role;', 'writes many rows at once'],
  ['truncate member;', 'locks a table that is in use'],
  ['create function f() returns int language sql security definer as $$ select 1 $$;', 'runs with its owner’s rights'],
  ['-- concurrently\nalter table member add column a int;', `is no 'create index concurrently`],
  ['-- concurrently\ncreate index concurrently if not exists a_idx on t (a);', `is no 'create index concurrently`],
  ['-- batches\nupdate member set a = 1;', 'is no update, delete or insert of so many rows at a time'],
];

const messagesOf = (text: string) => dangersIn(text, ['0.1.0', '0.2.0']).map(({ message }) => message);

describe('a migration that an older process survives', () => {
  it.each(SAFE)('is %s', (_, text) => {
    expect(messagesOf(text)).toEqual([]);
  });

  it.each(DANGEROUS)('is not %j', (text, says) => {
    expect(messagesOf(text)).toEqual([expect.stringContaining(says)]);
  });

  it('gives new rights to the roles of processes, and none to those of the release before', () => {
    expect(grantsToFormerRoles('grant select on member to nota_api, nota_jobs;')).toEqual([]);
    expect(grantsToFormerRoles('grant select on member to nota_api,\n  nota_app;')).toHaveLength(1);
  });
});
