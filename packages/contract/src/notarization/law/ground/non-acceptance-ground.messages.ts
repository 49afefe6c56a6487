import type { Message } from '../../../kit/messages.ts';
import type { NonAcceptanceGround } from './non-acceptance-ground.ts';

export const nonAcceptanceGroundMessages = {
  'no-interest': [
    '申请人与申请公证的事项没有利害关系',
    '申請人與申請公證的事項沒有利害關係',
    'The applicant has no interest in the matter',
    'O requerente não tem interesse no assunto',
  ],
  disputed: [
    '申请人之间对申请公证的事项有争议',
    '申請人之間對申請公證的事項有爭議',
    'The applicants dispute the matter',
    'Os requerentes discutem o assunto',
  ],
  'outside-law': [
    '申请事项不属于公证法第十一条规定的范围',
    '申請事項不屬於公證法第十一條規定的範圍',
    'The matter is none of art. 11 of the Notarization Law',
    'O assunto não é dos previstos no art. 11 da Lei do Notariado',
  ],
  'other-office': [
    '不符合公证法第二十五条或不在该公证机构可受理的业务范围，应向其他公证机构申请',
    '不符合公證法第二十五條或不在該公證機構可受理的業務範圍，應向其他公證機構申請',
    'By art. 25 of the Notarization Law, or by its field of business, another office is to be asked',
    'Pelo art. 25 da Lei do Notariado, ou pela sua área, cabe a outro cartório',
  ],
} as const satisfies Readonly<Record<NonAcceptanceGround, Message>>;
