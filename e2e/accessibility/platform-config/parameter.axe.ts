import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  { what: 'the parameters', as: 'internalAdmin', path: '/platform-config/parameter', shows: '存证文件大小上限' },
];
