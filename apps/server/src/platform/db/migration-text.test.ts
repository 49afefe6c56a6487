import { describe, expect, it } from 'vitest';
import { indexMadeBy, kindOf, statementsOf } from './migration-text.ts';

describe('the text of a migration', () => {
  it.each([
    ['-- concurrently\ncreate index …', 'concurrently'],
    ['-- batches: the names of old rows\nupdate …', 'batches'],
    ['-- Made concurrently with others.\nselect 1', 'transaction'],
    ['select 1;\n-- concurrently\n', 'transaction'],
  ])('says in its first line how it is applied: %j', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it('is split at the ends of statements, and not within string literals, function bodies and comments', () => {
    const text = `-- a; b\ninsert into t values ('a;b', "c;d"); -- it's; over
create function f() returns text language sql as $$ select 'x'; $$;
do $body$ begin perform 1; end $body$`;
    expect(statementsOf(text)).toEqual([
      `insert into t values ('a;b', "c;d")`,
      `create function f() returns text language sql as $$ select 'x'; $$`,
      `do $body$ begin perform 1; end $body$`,
    ]);
  });

  it('names the index that a statement makes', () => {
    expect(indexMadeBy('create unique index concurrently a_idx on a (b)')).toBe('a_idx');
    expect(indexMadeBy('drop index concurrently a_idx')).toBeUndefined();
  });
});
