import type { Translated } from './intl.ts';
import type { kitMessages } from './kit.messages.ts';

export const kitMessagesZhTW = {
  http: {
    status: {
      '200': '伺服器成功回傳請求的資料',
      '201': '新建或修改資料成功',
      '202': '請求已進入背景佇列，將非同步處理',
      '204': '刪除資料成功',
      '400': '請求有誤，伺服器沒有新建或修改任何資料',
      '401': '沒有權限，權杖、使用者名稱或密碼錯誤',
      '403': '已通過身分驗證，但禁止存取',
      '404': '請求的記錄不存在',
      '406': '請求的格式不可用',
      '410': '請求的資源已被永久刪除',
      '422': '提交的內容未通過校驗',
      '500': '伺服器發生錯誤，請稍後再試',
      '502': '閘道錯誤',
      '503': '服務不可用，伺服器過載或正在維護',
      '504': '閘道逾時',
    },
    failed: '請求錯誤 {status}: {url}',
    unreachable: '網路異常，無法連線伺服器',
    unreadable: '伺服器回傳的內容無法識別',
    other: '請求失敗，請稍後再試',
  },
  feedback: {
    succeeded: '{action}成功',
  },
  form: {
    required: '請填寫{label}',
    type: '{label}的格式不正確',
    format: '{label}的格式不正確',
    choice: '{label}不在可選範圍內',
    textMin: '{label}最少 {min, number} 個字元',
    textMax: '{label}最多 {max, number} 個字元',
    numberMin: '{label}不能小於 {min, number}',
    numberMax: '{label}不能大於 {max, number}',
    itemsMin: '{label}最少 {min, number} 項',
    itemsMax: '{label}最多 {max, number} 項',
    invalid: '{label}不符合要求',
    showPassword: '顯示密碼',
    hidePassword: '隱藏密碼',
  },
} as const satisfies Translated<typeof kitMessages>;
