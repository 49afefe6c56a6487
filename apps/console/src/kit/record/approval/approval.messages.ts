/** Words of what waits for a second person, in the source language. They come with the piece that says them. */
export const approvalMessages = {
  field: {
    reason: '原因',
  },
  waiting: '待第二人确认：{kind}',
  asked: '{name} 于 {time} 申请，原因：{reason}',
  expires: '申请有效期至',
  none: '没有等您确认的申请',
  failed: '待确认的申请未能读取',
  retry: '重试',
  kind: {
    member: { 'reset-password': '重置密码', 'reset-second-factor': '解除二次验证' },
    'dead-job': {
      discard: '放弃失败任务',
    },
    attestation: {
      release: '解除诉讼保留',
      thaw: '解除冻结下载',
      'revoke-certificate': '吊销证书',
    },
    certificate: {
      revoke: '吊销证书',
    },
  },
  fact: {
    member: '成员',
    roles: '角色',
    task: '任务',
    failure: '失败原因',
    attempts: '已尝试次数',
    record: '存证编号',
    certificate: '证书编号',
    version: '版本',
  },
  state: {
    waiting: '待确认',
    approved: '已确认',
    rejected: '已驳回',
    withdrawn: '已撤回',
    expired: '已过期',
  },
  action: {
    ask: '申请',
    approve: '确认执行',
    reject: '驳回',
    withdraw: '撤回申请',
    expire: '过期',
  },
  consequence: {
    approve: '确认后立即执行，并记入审计日志',
    reject: '不会执行，申请人可看到驳回原因',
    withdraw: '不会执行，可重新申请',
  },
} as const;
