import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the tree picker. */
export const treeMessages = {
  search: ['搜索', '搜尋', 'Search', 'Buscar'],
  chosen: [
    '已选 {chosen, number} / {all, number}',
    '已選 {chosen, number} / {all, number}',
    '{chosen, number} of {all, number} chosen',
    '{chosen, number} de {all, number} escolhidos',
  ],
  clear: ['清空', '清空', 'Clear', 'Limpar'],
  none: ['没有符合的节点', '沒有符合的節點', 'Nothing matches', 'Nada corresponde'],
  hint: [
    '按住 Shift 选择一段',
    '按住 Shift 選取一段',
    'Hold Shift to choose a range',
    'Segure Shift para escolher um intervalo',
  ],
} as const satisfies Messages;
