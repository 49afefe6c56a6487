import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the account settings. */
export const accountSettingsMessages = {
  settings: {
    title: ['个人设置', '個人設定', 'Account settings', 'Configurações da conta'],
  },
  language: {
    title: ['语言', '語言', 'Language', 'Idioma'],
    hint: [
      '切换后页面会重新加载，请先保存正在填写的内容',
      '切換後頁面會重新載入，請先儲存正在填寫的內容',
      'The page reloads when you switch; save your work first',
      'A página é recarregada na troca; salve antes o que estiver preenchendo',
    ],
  },
  appearance: {
    title: ['外观', '外觀', 'Appearance', 'Aparência'],
    hint: [
      '仅对当前浏览器生效，更多选项在页头的页面设置中',
      '僅對目前瀏覽器生效，更多選項在頁首的頁面設定中',
      'For this browser only; more options are in the page settings at the top',
      'Vale só para este navegador; há mais opções nas configurações de página, no topo',
    ],
  },
} as const satisfies Messages;
