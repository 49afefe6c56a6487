import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [{ what: 'welcome', as: 'admin', path: '/', shows: '功能入口' }];
