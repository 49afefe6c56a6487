import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the review of papers. */
export const reviewMessages = {
  papers: ['材料', '材料', 'Papers', 'Documentos'],
  unseen: ['未查看', '未檢視', 'not viewed', 'não visto'],
  notHandedIn: ['未提交', '未提交', 'not handed in', 'não enviado'],
  noPapers: ['没有提交材料', '沒有提交材料', 'No papers were handed in', 'Nenhum documento enviado'],
  open: ['查看', '檢視', 'View', 'Ver'],
  opening: ['正在打开材料', '正在開啟材料', 'Opening the paper', 'Abrindo o documento'],
  beside: ['并排对照', '並排對照', 'Side by side', 'Lado a lado'],
  runDone: [
    '本页待审核的记录已全部处理',
    '本頁待審核的記錄已全部處理',
    'Nothing more to review on this page',
    'Nada mais para analisar nesta página',
  ],
  passPaper: [
    '「{label}」相关 {count, number} 项均合格',
    '「{label}」相關 {count, number} 項均合格',
    '{label}: {count, plural, one {# line passes} other {all # lines pass}}',
    '{label}: {count, plural, one {# linha aprovada} other {as # linhas aprovadas}}',
  ],
} as const satisfies Messages;
