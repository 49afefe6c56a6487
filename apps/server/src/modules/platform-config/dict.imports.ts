import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { z } from 'zod';
import { defineImport } from '../../platform/imports/import-definition.ts';
import { upsertDictItems } from './dict.repo.ts';

const word = (maxChars: number) => z.string().min(1, '不能为空').max(maxChars, `不能超过 ${maxChars} 个字`);

/** Choice lists from a sheet; an existing value gets the new label and place. */
export const dictImport = defineImport({
  kind: 'platform-config.dict',
  title: '字典',
  permission: PERMISSION.platformConfig,
  rowsMax: LIMIT.importMaxRows,
  columns: {
    type: { title: '类型', value: word(50).regex(/^[a-z][a-z0-9-]*$/, '只能用小写字母、数字和连字符') },
    code: {
      title: '编码',
      value: word(50).regex(/^[a-z0-9][a-z0-9-]*$/, '只能用小写字母、数字和连字符'),
      suggest: (text) =>
        text
          .toLowerCase()
          .replace(/[^a-z0-9-]+/g, '-')
          .replace(/^-+|-+$/g, '') || undefined,
    },
    label: { title: '名称', value: word(100) },
    sort: {
      title: '排序',
      value: z
        .string()
        .regex(/^\d{0,6}$/, '应为 0–999999 的整数')
        .transform(Number),
    },
  },
  keyOf: (row) => `${row.type}/${row.code}`,
  write: (trx, rows) => upsertDictItems(trx, rows),
});
