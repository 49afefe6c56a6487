import type { Translated } from '../../kit/intl.ts';
import type { userManagerMessages } from './user-manager.messages.ts';

export const userManagerMessagesZhTW = {
  'login-log': {
    title: '登入日誌',
    field: {
      at: '時間',
      account: '帳號',
      userType: '使用者類型',
      result: '結果',
      failReason: '失敗原因',
      method: '登入方式',
      ip: 'IP',
      client: '用戶端',
    },
    userType: { staff: '平台員工', personal: '個人使用者', company: '企業使用者', api: 'API客戶' },
    result: { success: '成功', refused: '失敗' },
    method: { password: '密碼', 'second-factor': '動態驗證碼' },
    failReason: {
      SIGN_IN_FAILED: '帳號或密碼錯誤',
      CAPTCHA_WRONG: '驗證碼錯誤',
      ACCOUNT_LOCKED: '帳號已鎖定',
      ACCOUNT_DISABLED: '帳號已停用',
      SECOND_FACTOR_REQUIRED: '待輸入動態驗證碼',
      SECOND_FACTOR_WRONG: '動態驗證碼錯誤',
      PASSWORD_EXPIRED: '密碼已過期',
    },
  },
} as const satisfies Translated<typeof userManagerMessages>;
