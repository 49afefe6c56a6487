/** Words of user management, in the source language. */
export const userManagerMessages = {
  'login-log': {
    title: '登录日志',
    field: {
      at: '时间',
      account: '账号',
      userType: '用户类型',
      result: '结果',
      failReason: '失败原因',
      method: '登录方式',
      ip: 'IP',
      client: '客户端',
    },
    userType: { staff: '平台员工', personal: '个人用户', company: '企业用户', api: 'API客户' },
    result: { success: '成功', refused: '失败' },
    method: { password: '密码', 'second-factor': '动态验证码' },
    failReason: {
      SIGN_IN_FAILED: '账号或密码错误',
      CAPTCHA_WRONG: '验证码错误',
      ACCOUNT_LOCKED: '账号已锁定',
      ACCOUNT_DISABLED: '账号已停用',
      SECOND_FACTOR_REQUIRED: '待输入动态验证码',
      SECOND_FACTOR_WRONG: '动态验证码错误',
      PASSWORD_EXPIRED: '密码已过期',
    },
  },
} as const;
