import type { DataScope } from '../kit/data-scope.rules.ts';
import type { Message } from '../kit/messages.ts';

/** Which records a member sees. */
export const dataScopeMessages = {
  all: ['全平台', '全平台', 'Whole platform', 'Toda a plataforma'],
  office: ['本公证处', '本公證處', 'Own notary office', 'Próprio cartório'],
  house: ['所辖楼盘', '所轄建案', 'Assigned estates', 'Empreendimentos atribuídos'],
  own: ['仅本人', '僅本人', 'Own records', 'Próprios registros'],
} as const satisfies Readonly<Record<DataScope, Message>>;
