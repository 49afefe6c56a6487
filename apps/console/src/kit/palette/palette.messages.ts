import type { Messages } from '@nota/contract/kit/messages.ts';

/** What opens the palette; the rest of its messages is loaded with it. */
export const paletteMessages = {
  title: [
    '搜索记录、菜单和操作',
    '搜尋記錄、選單與操作',
    'Search records, pages and actions',
    'Pesquisar registros, páginas e ações',
  ],
} as const satisfies Messages;
