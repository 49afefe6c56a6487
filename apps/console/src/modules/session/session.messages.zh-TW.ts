import type { Translated } from '../../kit/language/intl.ts';
import type { sessionMessages } from './session.messages.ts';

export const sessionMessagesZhTW = {
  login: {
    title: '登入',
    welcome: '歡迎登入{platform}',
    username: '帳號',
    usernameHint: '請輸入手機號碼',
    password: '密碼',
    passwordHint: '請輸入密碼',
    captcha: '驗證碼',
    captchaHint: '請輸入右側字元',
    captchaWait: '填寫帳號後顯示',
    captchaRefresh: '看不清，換一張',
    captchaFailed: '載入失敗，點擊重試',
    submit: '登入',
    activate: '首次登入或忘記密碼？使用啟用碼',
    slogan: '讓每一份電子資料都經得起檢驗',
    points: {
      capture: '取證全程留痕',
      time: '可信時間與區塊鏈存證',
      verify: '離線可驗證',
    },
    servicePhone: '服務電話 {phone}',
    serviceTime: '服務時間 {time}',
    language: '語言',
  },
  notice: {
    title: '您的帳號有安全變更',
    look: '查看',
  },
  welcome: {
    morning: '上午好，{name}',
    noon: '中午好，{name}',
    afternoon: '下午好，{name}',
    evening: '晚上好，{name}',
    lastSignIn: '上次登入 {time}，IP {ip}',
    firstSignIn: '這是您首次登入',
    entries: '功能入口',
    todos: '我的待辦',
    noTodos: '沒有等您處理的事項',
    todosFailed: '待辦未能讀取',
    todosRetry: '重試',
    todoCount: '{count, number} 項',
    todo: {
      'grant-change': '待覆核的授權變更',
      'chain-mode': '待覆核的上鏈模式變更',
      'dead-job': '失敗的背景任務',
      'approval-request': '待我確認的雙人覆核',
      'credential-reset': '待轉交的啟用碼',
    },
  },
} as const satisfies Translated<typeof sessionMessages>;
