import type { Message } from '../../kit/messages.ts';
import type { Connection, OutReason } from './office-choice.rules.ts';

export const officeChoiceMessages = {
  connection: {
    domicile: ['当事人住所地', '當事人住所地', 'Domicile of an applicant', 'Domicílio de um requerente'],
    residence: [
      '当事人经常居住地',
      '當事人經常居住地',
      'Habitual residence of an applicant',
      'Residência habitual de um requerente',
    ],
    act: ['行为地', '行為地', 'Place of the act', 'Lugar do ato'],
    fact: ['事实发生地', '事實發生地', 'Place where the fact occurred', 'Lugar onde o fato ocorreu'],
    estate: ['不动产所在地', '不動產所在地', 'Place of the real estate', 'Lugar do imóvel'],
  } satisfies Readonly<Record<Connection, Message>>,
  out: {
    'office-not-enabled': [
      '该公证处未启用，不接新件',
      '該公證處未啟用，不接新件',
      'The office is not in service and takes no new cases',
      'O cartório não está em serviço e não recebe novos casos',
    ],
    'matter-not-accepted': [
      '该公证处不受理此类事项（公证程序规则第十九条第四项）',
      '該公證處不受理此類事項（公證程序規則第十九條第四項）',
      'The office does not take this kind of matter (Procedure Rules, art. 19 (4))',
      'O cartório não aceita este tipo de assunto (Regras de Procedimento, art. 19 (4))',
    ],
    'estate-place-unknown': [
      '涉及不动产，但未填写不动产所在地（公证法第二十五条第二款）',
      '涉及不動產，但未填寫不動產所在地（公證法第二十五條第二款）',
      'Real estate is concerned and its place is not given (Notarization Law, art. 25, second paragraph)',
      'Trata-se de imóvel e o lugar dele não foi informado (Lei do Notariado, art. 25, segundo parágrafo)',
    ],
    'estate-elsewhere': [
      '不动产不在该公证处执业区域（公证法第二十五条第二款）',
      '不動產不在該公證處執業區域（公證法第二十五條第二款）',
      'The real estate lies outside the regions of the office (Notarization Law, art. 25, second paragraph)',
      'O imóvel fica fora das regiões do cartório (Lei do Notariado, art. 25, segundo parágrafo)',
    ],
    'places-unknown': [
      '未填写住所地、经常居住地、行为地或事实发生地（公证法第二十五条第一款）',
      '未填寫住所地、經常居住地、行為地或事實發生地（公證法第二十五條第一款）',
      'No domicile, residence, place of the act or of the fact is given (Notarization Law, art. 25, first paragraph)',
      'Não há domicílio, residência, lugar do ato nem do fato (Lei do Notariado, art. 25, primeiro parágrafo)',
    ],
    'no-connection': [
      '住所地、经常居住地、行为地、事实发生地均不在该公证处执业区域（公证法第二十五条第一款）',
      '住所地、經常居住地、行為地、事實發生地均不在該公證處執業區域（公證法第二十五條第一款）',
      'None of the places lies in the regions of the office (Notarization Law, art. 25, first paragraph)',
      'Nenhum dos lugares fica nas regiões do cartório (Lei do Notariado, art. 25, primeiro parágrafo)',
    ],
  } satisfies Readonly<Record<OutReason, Message>>,
} as const;
