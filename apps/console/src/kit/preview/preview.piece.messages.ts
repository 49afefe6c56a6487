import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the preview of a file. */
export const previewMessages = {
  unknown: [
    '此类文件无法预览，请下载后查看',
    '此類檔案無法預覽，請下載後檢視',
    'This kind of file cannot be shown here; download it to view it',
    'Este tipo de arquivo não pode ser exibido aqui; baixe-o para ver',
  ],
  download: ['下载', '下載', 'Download', 'Baixar'],
  loading: ['正在打开文件', '正在開啟檔案', 'Opening the file', 'Abrindo o arquivo'],
  failed: [
    '文件无法打开，可能已损坏',
    '檔案無法開啟，可能已損毀',
    'The file cannot be opened and may be damaged',
    'O arquivo não pode ser aberto e talvez esteja danificado',
  ],
  pageCount: [
    '共 {count, number} 页',
    '共 {count, number} 頁',
    '{count, plural, one {# page} other {# pages}}',
    '{count, plural, one {# página} other {# páginas}}',
  ],
  pageOf: ['第 {page, number} 页', '第 {page, number} 頁', 'Page {page, number}', 'Página {page, number}'],
  zoomIn: ['放大', '放大', 'Zoom in', 'Aumentar'],
  zoomOut: ['缩小', '縮小', 'Zoom out', 'Diminuir'],
  fit: ['适合窗口', '符合視窗', 'Fit to the window', 'Ajustar à janela'],
  whole: ['适合', '符合', 'Fit', 'Ajustado'],
  turn: ['旋转 90°', '旋轉 90°', 'Rotate by 90°', 'Girar 90°'],
} as const satisfies Messages;
