import type { Messages } from '../kit/messages.ts';

/** The name of a sheet, its file and its task, under the two halves of the sheet's `kind`. */
export const sheetTitleMessages = {
  content: { notice: ['公告', '公告', 'notices', 'avisos'], banner: ['轮播图', '輪播圖', 'banners', 'banners'] },
  app: { 'app-feedback': ['意见反馈', '意見回饋', 'app feedback', 'comentários do app'] },
  'notary-office': { 'notary-office': ['公证处名单', '公證處名單', 'notary offices', 'cartórios'] },
  notarization: { 'notarization-case': ['公证案件', '公證案件', 'notarizations', 'casos notariais'] },
  financial: {
    'sales-order': ['订单', '訂單', 'orders', 'pedidos'],
    'owner-balance': ['余额', '餘額', 'balances', 'saldos'],
    'offline-payment': ['线下汇款', '線下匯款', 'bank transfers', 'transferências'],
    'bank-statement-line': ['银行流水', '銀行流水', 'statement lines', 'linhas do extrato'],
    invoice: ['发票', '發票', 'invoices', 'faturas'],
    'balance-entry': ['账户流水', '帳戶流水', 'statement', 'extrato'],
    'account-statement': ['客户对账单', '客戶對帳單', 'statement of account', 'extrato da conta'],
    'points-gift': ['积分赠送', '積分贈送', 'gifts of points', 'bônus de pontos'],
    'reconciliation-item': ['对账差异', '對帳差異', 'differences', 'diferenças'],
    'reconciliation-line': ['对账单', '對帳單', 'reconciliation', 'conciliação'],
  },
  attestations: {
    organization: ['企业存证', '企業存證', 'organization attestations', 'atestações de empresas'],
    person: ['个人存证', '個人存證', 'personal attestations', 'atestações de pessoas'],
  },
  auth: { member: ['成员名单', '成員名單', 'members', 'membros'] },
  platform: { 'audit-entry': ['操作审计', '操作稽核', 'audit entries', 'registros de auditoria'] },
  session: {
    'login-log': ['登录日志', '登入紀錄', 'sign-in log', 'registro de acessos'],
  },
  'user-manager': {
    'personal-user': ['个人用户', '個人使用者', 'persons', 'pessoas'],
    'company-user': ['企业用户', '企業使用者', 'companies', 'empresas'],
  },
} as const satisfies Messages;
