import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { z } from 'zod';
import { defineImport } from '../../platform/imports/import-definition.ts';
import { findDictItems, restoreDictItems, upsertDictItems, type DictItemRow } from './dict.repo.ts';

const word = (maxChars: number) => z.string().min(1).max(maxChars);
const SLUG = [
  '只能用小写字母、数字和连字符',
  '只能用小寫字母、數字和連字號',
  'takes only lower-case letters, digits and hyphens',
  'aceita só letras minúsculas, dígitos e hifens',
] as const;

/** Choice lists from a sheet; an existing value gets the new label and place. */
export const dictImport = defineImport({
  kind: 'platform-config.dict',
  title: ['字典', '字典', 'Choice lists', 'Listas de opções'],
  permission: PERMISSION.platformConfig,
  rowsMax: LIMIT.importMaxRows,
  fields: {
    type: {
      label: ['类型', '類型', 'Type', 'Tipo'],
      value: word(50).regex(/^[a-z][a-z0-9-]*$/),
      expects: SLUG,
    },
    code: {
      label: ['编码', '編碼', 'Code', 'Código'],
      aliases: ['代码', '值'],
      value: word(50).regex(/^[a-z0-9][a-z0-9-]*$/),
      expects: SLUG,
      suggest: (text) =>
        text
          .toLowerCase()
          .replace(/[^a-z0-9-]+/g, '-')
          .replace(/^-+|-+$/g, '') || undefined,
    },
    label: { label: ['名称', '名稱', 'Name', 'Nome'], aliases: ['标签', '显示名'], value: word(100) },
    sort: {
      label: ['排序', '排序', 'Order', 'Ordem'],
      aliases: ['序号', '顺序'],
      isOptional: true,
      value: z
        .string()
        .regex(/^\d{0,6}$/)
        .transform(Number),
      expects: [
        '应为 0–999999 的整数',
        '應為 0–999999 的整數',
        'must be a whole number from 0 to 999999',
        'deve ser um número inteiro de 0 a 999999',
      ],
    },
  },
  keyOf: (row) => `${row.type}/${row.code}`,
  async write({ trx }, rows) {
    const earlier = await findDictItems(trx, rows);
    await upsertDictItems(trx, rows);
    return rows.map((row) => {
      const before = earlier.find(isSameItem(row));
      if (!before) return { outcome: 'made', earlier: null };
      return isAsImported(before, row) ? { outcome: 'same' } : { outcome: 'changed', earlier: before };
    });
  },
  /** A new value is switched off, as by hand: records may have been given it. A changed one is what it was. */
  async undo({ trx }, written) {
    const now = await findDictItems(
      trx,
      written.map(({ row }) => row),
    );
    const isUntouched = written.map(({ row }) => {
      const item = now.find(isSameItem(row));
      return item !== undefined && isAsImported(item, row);
    });
    const restored = written.flatMap(({ row, earlier }, at) =>
      isUntouched[at] ? [(earlier as DictItemRow | null) ?? { ...row, isEnabled: false }] : [],
    );
    await restoreDictItems(trx, restored);
    return isUntouched.map((untouched) => (untouched ? undefined : 'CHANGED_SINCE'));
  },
});

type Key = Pick<DictItemRow, 'type' | 'code'>;
type Imported = Omit<DictItemRow, 'isEnabled'>;

const isSameItem = (row: Key) => (item: Key) => item.type === row.type && item.code === row.code;

const isAsImported = (item: DictItemRow, row: Imported) =>
  item.label === row.label && item.sort === row.sort && item.isEnabled;
