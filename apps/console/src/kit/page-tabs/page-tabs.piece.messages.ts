import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the tabs of opened pages. */
export const pageTabsMessages = {
  title: ['打开的页面', '開啟的頁面', 'Opened pages', 'Páginas abertas'],
  close: ['关闭 {title}', '關閉 {title}', 'Close {title}', 'Fechar {title}'],
  closeOthers: ['关闭其他', '關閉其他', 'Close others', 'Fechar as outras'],
} as const satisfies Messages;
