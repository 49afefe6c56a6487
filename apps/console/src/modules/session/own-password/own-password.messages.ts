/** Words of choosing one's own password, in the source language. They come with the pieces that say them. */
export const ownPasswordMessages = {
  renewal: {
    title: '密码已过期',
    hint: '密码已到平台规定的期限，请设置新密码后重新登录',
    newPassword: '新密码',
    newPasswordHint: '{min, number}–{max, number} 个字符；推荐用几个词组成的短句，可含空格',
    again: '确认新密码',
    againHint: '请再次输入新密码',
    different: '两次输入的密码不一致',
    submit: '修改密码',
    back: '返回登录',
  },
  activation: {
    title: '使用激活码设置密码',
    hint: '激活码由同事当面或电话转交给您，只能使用一次',
    phone: '手机号',
    code: '激活码',
    submit: '设置密码',
    back: '返回登录',
    done: '密码已设置',
    by: {
      activation: '账号由{asked}创建，激活码由{handed}转交',
      password: '重置由{asked}发起，激活码由{handed}转交',
    },
    approved: '由{name}批准',
    doubt: '如与您所知不符，请立即联系安全管理员',
    toSignIn: '去登录',
  },
} as const;
