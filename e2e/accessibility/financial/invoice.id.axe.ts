import type { AxeRow } from '../rows.ts';
import { buildWaiting } from './invoice.axe.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: 'the record of an invoice',
    path: async (context) => `/financial/invoice/${await buildWaiting(context)}`,
    shows: '开票明细',
  },
];
