import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  { what: 'sign-in log', as: 'admin', path: '/userManager/loginLog', shows: '127.0.0.1' },
];
