import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: 'a sample of a template',
    as: 'internalAdmin',
    path: '/platform-config/file-preview?template=company-correction&language=zh-CN&version=0',
    shows: '文件预览',
  },
];
