import type { Message, Messages } from '../../kit/messages.ts';
import type { CorrectedCaseField } from './case-correction.rules.ts';

/** What applicants call what they are asked for; papers have their names in `matter-requirement.messages.ts`. */
export const caseCorrectionMessages = {
  field: {
    domicilePlace: [
      '住所地行政区划代码',
      '住所地行政區劃代碼',
      'Region code of the domicile',
      'Código da região do domicílio',
    ],
    residencePlace: [
      '经常居住地行政区划代码',
      '經常居住地行政區劃代碼',
      'Region code of the residence',
      'Código da região de residência',
    ],
    actPlace: [
      '行为地行政区划代码',
      '行為地行政區劃代碼',
      'Region code of the place of the act',
      'Código da região do ato',
    ],
    factPlace: [
      '事实发生地行政区划代码',
      '事實發生地行政區劃代碼',
      'Region code of the place of the fact',
      'Código da região do fato',
    ],
    estatePlace: [
      '不动产所在地行政区划代码',
      '不動產所在地行政區劃代碼',
      'Region code of the real estate',
      'Código da região do imóvel',
    ],
    useCountry: ['使用国家或地区', '使用國家或地區', 'Country of use', 'País de uso'],
    copies: ['公证书份数', '公證書份數', 'Copies', 'Cópias'],
    agentName: ['代理人姓名', '代理人姓名', 'Name of the agent', 'Nome do procurador'],
    statement: ['书面说明', '書面說明', 'Written statement', 'Declaração por escrito'],
  } satisfies Readonly<Record<CorrectedCaseField, Message>>,
} as const satisfies Messages;
