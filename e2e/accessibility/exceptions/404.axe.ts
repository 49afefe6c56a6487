import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [{ what: 'not found', as: 'admin', path: '/404', shows: '页面不存在' }];
