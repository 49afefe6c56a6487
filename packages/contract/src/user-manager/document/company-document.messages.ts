import type { Messages } from '../../kit/messages.ts';

/** Titles of the documents about a company, by kind. */
export const companyDocumentTitles = {
  'company-correction': ['补正通知书', '補正通知書', 'Notice of correction', 'Notificação de correção'],
  'company-decision': [
    '企业认证结果通知书',
    '企業認證結果通知書',
    'Notice of verification result',
    'Resultado da verificação',
  ],
} as const satisfies Messages;
