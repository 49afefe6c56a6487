import { expect, it } from 'vitest';
import { filterOf } from '../kit/list-sheet.ts';
import { personalUserApi } from './personal-user.contract.ts';
import { personalUserSheet } from './personal-user.sheet.ts';

const filter = filterOf(personalUserSheet);

it('is filtered by what its list is filtered by, without pages and order', () => {
  const names = Object.keys(personalUserApi.list.query.shape).filter(
    (name) => !['page', 'pageSize', 'after', 'sort'].includes(name),
  );
  expect(Object.keys(filter.shape)).toEqual(names);
  expect(filter.parse({ state: 'frozen', source: 'app' })).toEqual({ state: 'frozen', source: 'app' });
});

it.each([{ certNo: '330106199003072036' }, { phone: '13812341234' }, { page: 2 }, { stat: 'frozen' }])(
  'refuses %j instead of exporting everybody',
  (given) => {
    expect(filter.safeParse(given).success).toBe(false);
  },
);
