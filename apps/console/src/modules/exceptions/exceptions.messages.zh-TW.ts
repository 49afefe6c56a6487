import type { Translated } from '../../kit/language/intl.ts';
import type { exceptionsMessages } from './exceptions.messages.ts';

export const exceptionsMessagesZhTW = {
  '403': { title: '無權存取', hint: '您沒有檢視此頁面的權限，如需開通請聯絡管理員' },
  '404': { title: '頁面不存在', hint: '您存取的頁面不存在或已被移除' },
  '500': { title: '頁面出錯了', hint: '頁面載入失敗，請重試；若仍未恢復，請聯絡管理員' },
  home: '返回首頁',
  retry: '重新載入',
} as const satisfies Translated<typeof exceptionsMessages>;
