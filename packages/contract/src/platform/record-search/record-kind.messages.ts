import type { Messages } from '../../kit/messages.ts';

/** The kinds of record that a search finds, as headings over what it found. */
export const recordKindMessages = {
  'organization-attestation': ['企业存证', '企業存證', 'Attestations of organizations', 'Atestações de empresas'],
  'person-attestation': ['个人存证', '個人存證', 'Attestations of persons', 'Atestações de pessoas'],
  certificate: ['存证证书', '存證證書', 'Certificates', 'Certificados'],
  'company-user': ['企业用户', '企業使用者', 'Companies', 'Empresas'],
  'personal-user': ['个人用户', '個人使用者', 'Persons', 'Pessoas'],
  document: ['文书', '文書', 'Documents', 'Documentos'],
  'api-customer': ['API客户', 'API客戶', 'API customers', 'Clientes da API'],
  'app-feedback': ['意见反馈', '意見回饋', 'App feedback', 'Comentários do app'],
  'notarization-case': ['公证案件', '公證案件', 'Notarizations', 'Casos notariais'],
  'sales-order': ['订单', '訂單', 'Orders', 'Pedidos'],
  'offline-payment': ['线下汇款', '線下匯款', 'Bank transfers', 'Transferências'],
  invoice: ['发票', '發票', 'Invoices', 'Faturas'],
  'points-gift': ['积分赠送', '積分贈送', 'Gifts of points', 'Presentes de pontos'],
  'reconciliation-item': ['对账差异', '對帳差異', 'Differences', 'Diferenças'],
  'notary-office': ['公证处', '公證處', 'Notary offices', 'Cartórios'],
  member: ['成员', '成員', 'Members', 'Membros'],
  role: ['角色', '角色', 'Roles', 'Funções'],
} as const satisfies Messages;
export type SearchedKind = keyof typeof recordKindMessages;
