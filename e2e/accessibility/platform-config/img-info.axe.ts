import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  { what: 'the pictures of the platform', as: 'internalAdmin', path: '/platform-config/img-info', shows: '登录页背景' },
];
