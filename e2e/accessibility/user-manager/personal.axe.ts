import type { AxeRow } from '../rows.ts';
import { buildPerson } from './person.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: 'persons',
    async path(context) {
      await buildPerson(context);
      return '/userManager/personal';
    },
    shows: '张*三',
  },
];
