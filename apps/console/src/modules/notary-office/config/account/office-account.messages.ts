import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about the accounts that an office is paid to. */
export const officeAccountMessages = {
  field: {
    accountName: ['账户名称', '帳戶名稱', 'Account name', 'Titular'],
    bank: ['开户行', '開戶行', 'Bank', 'Banco'],
    number: ['账号', '帳號', 'Account number', 'Número da conta'],
    reason: ['变更原因', '變更原因', 'Reason', 'Motivo'],
    state: ['状态', '狀態', 'State', 'Situação'],
    createdByName: ['提交人', '提交人', 'Proposed by', 'Proposto por'],
    createdAt: ['提交时间', '提交時間', 'Proposed', 'Proposto em'],
    decidedByName: ['复核人', '覆核人', 'Decided by', 'Decidido por'],
    decidedAt: ['复核时间', '覆核時間', 'Decided', 'Decidido em'],
  },
  state: {
    waiting: ['待复核', '待覆核', 'Waiting', 'Aguardando'],
    'in-force': ['生效中', '生效中', 'In force', 'Em vigor'],
    declined: ['未通过', '未通過', 'Declined', 'Recusada'],
    replaced: ['已更换', '已更換', 'Replaced', 'Substituída'],
  },
  list: ['收款账户', '收款帳戶', 'Accounts', 'Contas'],
  create: ['提交收款账户', '提交收款帳戶', 'Propose an account', 'Propor uma conta'],
  hint: [
    '由另一人核对并确认后生效，此前仍用原账户；提交和生效时均短信通知全部内部管理员',
    '由另一人核對並確認後生效，此前仍用原帳戶；提交和生效時均簡訊通知全部內部管理員',
    'In force once another person has confirmed it; all internal administrators get a text of both',
    'Vale após confirmação de outra pessoa; todos os administradores internos recebem SMS das duas etapas',
  ],
  compare: [
    '确认前请查看完整账号，与开户许可证或公证处的书面函件逐位核对',
    '確認前請檢視完整帳號，與開戶許可證或公證處的書面函件逐位核對',
    'Before confirming, reveal the number and compare every digit with a paper of the office',
    'Antes de confirmar, revele o número e compare cada dígito com um documento do cartório',
  ],
  numberHint: [
    '8–30 位数字，加密保存，仅显示末四位',
    '8–30 位數字，加密保存，僅顯示末四位',
    '8 to 30 digits; kept encrypted, only the last four are shown',
    '8 a 30 dígitos; guardado cifrado, só os quatro últimos aparecem',
  ],
} as const satisfies Messages;
