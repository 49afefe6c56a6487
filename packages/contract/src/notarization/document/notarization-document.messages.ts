import type { Messages } from '../../kit/messages.ts';

/** Titles of the documents about a notarization, by kind. */
export const notarizationDocumentTitles = {
  'case-correction': [
    '补正（补充材料）通知书',
    '補正（補充材料）通知書',
    'Notice of what is missing',
    'Aviso do que falta',
  ],
  'case-notice': ['公证程序通知书', '公證程序通知書', 'Notice to the applicant', 'Aviso ao requerente'],
  'notarial-certificate': ['公证书', '公證書', 'Notarial certificate', 'Certificado notarial'],
} as const satisfies Messages;
