import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about the columns of a list, loaded with their settings. */
export const listColumnsMessages = {
  columnsReset: ['恢复默认', '恢復預設', 'Restore defaults', 'Restaurar padrão'],
  moveUp: ['上移{column}', '上移{column}', 'Move {column} up', 'Mover {column} para cima'],
  moveDown: ['下移{column}', '下移{column}', 'Move {column} down', 'Mover {column} para baixo'],
} as const satisfies Messages;
