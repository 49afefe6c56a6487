import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  { what: 'the value-added services', as: 'internalAdmin', path: '/platform-config/value-added', shows: '服务开关' },
];
