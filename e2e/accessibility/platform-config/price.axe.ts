import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  { what: 'the prices', as: 'internalAdmin', path: '/platform-config/price', shows: '价格试算' },
];
