import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about identity checks. */
export const identityCheckMessages = {
  field: {
    channel: ['认证方式', '認證方式', 'Verified by', 'Verificado por'],
    certNo: ['证件号码', '證件號碼', 'Document number', 'Número do documento'],
    realName: ['姓名', '姓名', 'Name', 'Nome'],
    createdAt: ['提交时间', '提交時間', 'Submitted', 'Enviado em'],
    failure: ['失败原因', '失敗原因', 'Reason of failure', 'Motivo da falha'],
  },
  state: {
    pending: ['认证中', '認證中', 'Being checked', 'Em verificação'],
    verified: ['已通过', '已通過', 'Passed', 'Aprovada'],
    failed: ['未通过', '未通過', 'Failed', 'Reprovada'],
    reset: ['已重置', '已重置', 'Reset', 'Redefinida'],
  },
  action: {
    submit: ['提交认证', '提交認證', 'Submit', 'Envio'],
    pass: ['认证通过', '認證通過', 'Pass', 'Aprovação'],
    fail: ['认证未通过', '認證未通過', 'Fail', 'Reprovação'],
    reset: ['重置认证', '重置認證', 'Reset verification', 'Redefinir verificação'],
  },
  none: ['尚未提交过认证', '尚未提交過認證', 'Nothing was ever submitted', 'Nenhuma verificação enviada'],
} as const satisfies Messages;
