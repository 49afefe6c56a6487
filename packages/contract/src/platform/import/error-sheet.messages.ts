import type { Messages } from '../../kit/messages.ts';

/** Messages of the sheet with the rows that could not be imported. */
export const errorSheetMessages = {
  errors: ['错误明细', '錯誤明細', 'Errors', 'Erros'],
  line: ['原行号', '原列號', 'Original row', 'Linha original'],
  reasons: ['错误原因', '錯誤原因', 'Reason', 'Motivo'],
  hint: ['（建议：{value}）', '（建議：{value}）', ' (suggestion: {value})', ' (sugestão: {value})'],
} as const satisfies Messages;
