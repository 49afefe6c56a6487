import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  { what: 'account settings', as: 'admin', path: '/account/settings', shows: '停用动态验证码' },
];
