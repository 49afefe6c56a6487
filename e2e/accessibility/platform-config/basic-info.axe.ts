import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  { what: 'the basic information', as: 'internalAdmin', path: '/platform-config/basic-info', shows: '主办单位' },
];
