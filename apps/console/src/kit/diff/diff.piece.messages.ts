import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of comparisons. */
export const diffMessages = {
  field: ['字段', '欄位', 'Field', 'Campo'],
  before: ['修改前', '修改前', 'Before', 'Antes'],
  after: ['修改后', '修改後', 'After', 'Depois'],
  added: ['新增', '新增', 'added', 'acrescentado'],
  removed: ['删除', '刪除', 'removed', 'removido'],
  same: ['没有差异', '沒有差異', 'No difference', 'Nenhuma diferença'],
  empty: ['空', '空', 'empty', 'vazio'],
  counts: [
    '新增 {added, number} 处，删除 {removed, number} 处',
    '新增 {added, number} 處，刪除 {removed, number} 處',
    '{added, number} added, {removed, number} removed',
    '{added, number} acréscimos, {removed, number} remoções',
  ],
} as const satisfies Messages;
