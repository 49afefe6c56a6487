import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  { what: 'the agreements of the platform', as: 'internalAdmin', path: '/platform-config/file', shows: '主要变更' },
  {
    what: 'the templates of documents',
    as: 'internalAdmin',
    path: '/platform-config/file?of=company-correction',
    shows: '可用字段',
  },
];
