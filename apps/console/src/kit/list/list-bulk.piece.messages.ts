import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about ticked rows, loaded with the first tick. */
export const listBulkMessages = {
  title: ['批量操作', '批次操作', 'Bulk actions', 'Ações em lote'],
  selected: [
    '已选 {count, number} 条',
    '已選 {count, number} 筆',
    '{count, number} selected',
    '{count, number} selecionados',
  ],
  takeAll: [
    '选择全部 {count, number} 条',
    '選取全部 {count, number} 筆',
    'Select all {count, number}',
    'Selecionar todos os {count, number}',
  ],
  selectedAll: [
    '已选全部 {count, number} 条',
    '已選全部 {count, number} 筆',
    'All {count, number} selected',
    'Todos os {count, number} selecionados',
  ],
  clear: ['取消选择', '取消選取', 'Clear selection', 'Limpar seleção'],
  select: ['选择此条', '選取此筆', 'Select this one', 'Selecionar este item'],
} as const satisfies Messages;
