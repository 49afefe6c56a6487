import { pageQuery } from '@nota/contract/kit/page.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useWorld } from '../../testing/world.ts';
import { applyFilter, containing } from './filter.ts';

const world = useWorld();

const Query = pageQuery.extend({ name: z.string().optional(), version: z.number().optional() });
type Query = z.infer<typeof Query>;
const PLACE = { page: 1, pageSize: 10 };

const members = () => world.db.selectFrom('member as m').select('m.id');
const conditionsOf = (query: Query) => {
  const { sql, parameters } = applyFilter(members(), query, {
    name: (eb, name) => eb('m.name', 'like', containing(name)),
    version: (eb, version) => eb('m.version', '=', version),
  }).compile();
  return { conditions: sql.split(' where ')[1], parameters };
};

describe('the filter of a list', () => {
  it.each<[what: string, given: Partial<Query>, conditions: string | undefined, parameters: unknown[]]>([
    ['nothing', {}, undefined, []],
    ['one filter', { name: '吴' }, '"m"."name" like $1', ['%吴%']],
    ['two filters', { name: '吴', version: 2 }, '"m"."name" like $1 and "m"."version" = $2', ['%吴%', 2]],
    ['nought, which is a value', { version: 0 }, '"m"."version" = $1', [0]],
    ['another page', { page: 3, after: '1_1' }, undefined, []],
  ])('by %s', (_, given, conditions, parameters) => {
    expect(conditionsOf({ ...PLACE, ...given })).toEqual({ conditions, parameters });
  });

  it('matches wildcard characters literally', () => {
    expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
  });

  it('does not compile where a filter is forgotten or unknown', () => {
    const query: Query = PLACE;
    // @ts-expect-error: the list is filtered by a version as well
    const forgotten = () => applyFilter(members(), query, { name: (eb, name) => eb('m.name', '=', name) });
    const unknown = () =>
      applyFilter(members(), query, {
        name: (eb, name) => eb('m.name', '=', name),
        version: (eb, version) => eb('m.version', '=', version),
        // @ts-expect-error: nobody can ask for a department
        dept: (eb, dept) => eb('m.dept', '=', dept),
      });
    expect([forgotten, unknown]).toHaveLength(2);
  });
});
