import type { Message } from '../../../kit/messages.ts';
import type { RefusalGround } from './refusal-ground.ts';

export const refusalGroundMessages = {
  'guardian-absent': [
    '无民事行为能力人或限制民事行为能力人没有监护人代理申请',
    '無民事行為能力人或限制民事行為能力人沒有監護人代理申請',
    'An applicant without full capacity has no guardian who applies for them',
    'Um requerente sem capacidade plena não tem tutor que requeira por ele',
  ],
  'no-interest': [
    '当事人与申请公证的事项没有利害关系',
    '當事人與申請公證的事項沒有利害關係',
    'The applicant has no interest in the matter',
    'O requerente não tem interesse no assunto',
  ],
  'expert-appraisal': [
    '申请事项属专业技术鉴定、评估事项',
    '申請事項屬專業技術鑑定、評估事項',
    'The matter is one of expert appraisal or valuation',
    'O assunto é de perícia técnica ou avaliação',
  ],
  disputed: [
    '当事人之间对申请事项有争议',
    '當事人之間對申請事項有爭議',
    'The parties dispute the matter',
    'As partes discutem o assunto',
  ],
  fabricated: [
    '当事人虚构、隐瞒事实或提供虚假证明材料',
    '當事人虛構、隱瞞事實或提供虛假證明材料',
    'Facts were made up or concealed, or false proof was given',
    'Fatos foram inventados ou ocultados, ou a prova é falsa',
  ],
  'proof-insufficient': [
    '证明材料不充分又无法补充，或拒绝补充',
    '證明材料不充分又無法補充，或拒絕補充',
    'The proof is insufficient and cannot be completed, or completion is refused',
    'A prova é insuficiente e não pode ser completada, ou há recusa em completá-la',
  ],
  'untrue-or-unlawful': [
    '申请公证的事项不真实、不合法',
    '申請公證的事項不真實、不合法',
    'The matter is untrue or unlawful',
    'O assunto não é verdadeiro ou é ilícito',
  ],
  'against-morals': [
    '申请公证的事项违背社会公德',
    '申請公證的事項違背社會公德',
    'The matter offends public morals',
    'O assunto ofende a moral pública',
  ],
  'fee-refused': [
    '当事人拒绝按照规定支付公证费',
    '當事人拒絕按照規定支付公證費',
    'The applicant refuses to pay the fee as prescribed',
    'O requerente recusa pagar a taxa prevista',
  ],
} as const satisfies Readonly<Record<RefusalGround, Message>>;
