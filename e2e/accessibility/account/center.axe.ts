import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  { what: 'account centre', as: 'admin', path: '/account/center', shows: '当前设备' },
];
