import type { Messages } from '../../kit/messages.ts';

/** What is wrong with a cell or a row of a sheet, where its column does not say better what it expects. */
export const importIssueMessages = {
  required: ['不能为空', '不能為空', 'must not be empty', 'não pode ficar vazio'],
  tooShort: [
    '至少 {min} 个字',
    '至少 {min} 個字',
    'needs at least {min} characters',
    'precisa de ao menos {min} caracteres',
  ],
  tooLong: [
    '不能超过 {max} 个字',
    '不能超過 {max} 個字',
    'takes at most {max} characters',
    'aceita no máximo {max} caracteres',
  ],
  format: ['格式不正确', '格式不正確', 'has the wrong format', 'está em formato incorreto'],
  repeated: ['与第 {line} 行重复', '與第 {line} 列重複', 'repeats row {line}', 'repete a linha {line}'],
} as const satisfies Messages;

export type ImportProblem = keyof typeof importIssueMessages;
