import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the command palette. */
export const paletteMessages = {
  title: ['搜索菜单和操作', '搜尋選單與操作', 'Search pages and actions', 'Pesquisar páginas e ações'],
  hint: [
    '输入汉字、拼音或首字母',
    '輸入漢字、拼音或首字母',
    'Type a page or an action',
    'Digite uma página ou uma ação',
  ],
  results: ['搜索结果', '搜尋結果', 'Results', 'Resultados'],
  empty: [
    '没有匹配的菜单或操作',
    '沒有符合的選單或操作',
    'No page or action matches',
    'Nenhuma página ou ação encontrada',
  ],
  choose: ['选择', '選擇', 'choose', 'escolher'],
  open: ['打开', '開啟', 'open', 'abrir'],
  close: ['关闭', '關閉', 'close', 'fechar'],
  sections: {
    records: ['记录', '紀錄', 'Records', 'Registros'],
    recent: ['最近访问', '最近造訪', 'Recent', 'Recentes'],
    actions: ['本页操作', '本頁操作', 'On this page', 'Nesta página'],
    pages: ['菜单', '選單', 'Pages', 'Páginas'],
  },
} as const satisfies Messages;
