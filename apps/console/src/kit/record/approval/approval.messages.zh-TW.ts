import type { Translated } from '../../language/intl.ts';
import type { approvalMessages } from './approval.messages.ts';

export const approvalMessagesZhTW: Translated<typeof approvalMessages> = {
  field: {
    reason: '原因',
  },
  waiting: '待第二人確認：{kind}',
  asked: '{name} 於 {time} 申請，原因：{reason}',
  expires: '申請有效期至',
  none: '沒有等您確認的申請',
  failed: '待確認的申請未能讀取',
  retry: '重試',
  kind: {
    member: { 'reset-password': '重設密碼', 'reset-second-factor': '解除二次驗證' },
    'dead-job': {
      discard: '放棄失敗任務',
    },
    attestation: {
      release: '解除訴訟保留',
      thaw: '解除凍結下載',
      'revoke-certificate': '撤銷證書',
    },
    certificate: {
      revoke: '撤銷證書',
    },
  },
  fact: {
    member: '成員',
    roles: '角色',
    task: '任務',
    failure: '失敗原因',
    attempts: '已嘗試次數',
    record: '存證編號',
    certificate: '證書編號',
    version: '版本',
  },
  state: {
    waiting: '待確認',
    approved: '已確認',
    rejected: '已駁回',
    withdrawn: '已撤回',
    expired: '已過期',
  },
  action: {
    ask: '申請',
    approve: '確認執行',
    reject: '駁回',
    withdraw: '撤回申請',
    expire: '過期',
  },
  consequence: {
    approve: '確認後立即執行，並記入稽核日誌',
    reject: '不會執行，申請人可看到駁回原因',
    withdraw: '不會執行，可重新申請',
  },
};
