import type { AxeRow } from '../rows.ts';
import { buildPerson } from './person.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: 'a person',
    path: async (context) => `/userManager/personal/detail?id=${await buildPerson(context)}`,
    shows: '认证记录',
  },
];
