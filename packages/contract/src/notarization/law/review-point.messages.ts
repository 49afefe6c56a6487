import type { Message } from '../../kit/messages.ts';
import type { ReviewOpinion, ReviewPoint } from './review-point.ts';

export const reviewPointMessages = {
  point: {
    truth: ['事项真实、合法', '事項真實、合法', 'The matter is true and lawful', 'O assunto é verdadeiro e lícito'],
    evidence: [
      '证明材料充分、真实',
      '證明材料充分、真實',
      'The proof is sufficient and genuine',
      'A prova é suficiente e autêntica',
    ],
    procedure: ['办证程序符合规定', '辦證程序符合規定', 'The procedure was followed', 'O procedimento foi seguido'],
    wording: [
      '公证书内容、格式、措辞恰当',
      '公證書內容、格式、措辭恰當',
      'Content, form and wording are right',
      'Conteúdo, forma e redação estão corretos',
    ],
    fee: ['收费符合标准', '收費符合標準', 'The fee follows the table', 'A taxa segue a tabela'],
    collective: [
      '重大、复杂事项经集体讨论',
      '重大、複雜事項經集體討論',
      'Major or complicated: discussed by several',
      'Grave ou complexo: discutido por vários',
    ],
  } satisfies Readonly<Record<ReviewPoint, Message>>,
  opinion: {
    agreed: ['同意', '同意', 'Agreed', 'De acordo'],
    objected: ['有异议', '有異議', 'Objected', 'Com objeção'],
    'none-needed': ['无需集体讨论', '無需集體討論', 'No discussion needed', 'Sem necessidade de discussão'],
  } satisfies Readonly<Record<ReviewOpinion, Message>>,
} as const;
