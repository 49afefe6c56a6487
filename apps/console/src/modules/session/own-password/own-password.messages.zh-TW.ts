import type { Translated } from '../../../kit/language/intl.ts';
import type { ownPasswordMessages } from './own-password.messages.ts';

export const ownPasswordMessagesZhTW = {
  renewal: {
    title: '密碼已過期',
    hint: '密碼已到平台規定的期限，請設定新密碼後重新登入',
    newPassword: '新密碼',
    newPasswordHint: '{min, number}–{max, number} 個字元；建議用幾個詞組成的短句，可含空格',
    again: '確認新密碼',
    againHint: '請再次輸入新密碼',
    different: '兩次輸入的密碼不一致',
    submit: '修改密碼',
    back: '返回登入',
  },
  activation: {
    title: '使用啟用碼設定密碼',
    hint: '啟用碼由同事當面或電話轉交給您，只能使用一次',
    phone: '手機號',
    code: '啟用碼',
    submit: '設定密碼',
    back: '返回登入',
    done: '密碼已設定',
    by: {
      activation: '帳號由{asked}建立，啟用碼由{handed}轉交',
      password: '重設由{asked}發起，啟用碼由{handed}轉交',
    },
    approved: '由{name}批准',
    doubt: '如與您所知不符，請立即聯絡安全管理員',
    toSignIn: '去登入',
  },
} as const satisfies Translated<typeof ownPasswordMessages>;
