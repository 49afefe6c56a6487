import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of charts. */
export const chartMessages = {
  asTable: ['表格', '表格', 'Table', 'Tabela'],
  asPicture: ['图表', '圖表', 'Chart', 'Gráfico'],
  csv: ['下载 CSV', '下載 CSV', 'Download CSV', 'Baixar CSV'],
  png: ['下载图片', '下載圖片', 'Download picture', 'Baixar imagem'],
  none: ['所选时间内没有数据', '所選時間內沒有資料', 'No data in this period', 'Nenhum dado neste período'],
  described: [
    '{title}，共 {points, number} 个点，可切换为表格查看',
    '{title}，共 {points, number} 個點，可切換為表格檢視',
    '{title}, {points, number} points, also available as a table',
    '{title}, {points, number} pontos, também disponível como tabela',
  ],
} as const satisfies Messages;
