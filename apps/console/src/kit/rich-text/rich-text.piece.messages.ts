import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of written texts. */
export const richTextMessages = {
  tools: ['格式', '格式', 'Format', 'Formato'],
  bold: ['加粗', '粗體', 'Bold', 'Negrito'],
  italic: ['斜体', '斜體', 'Italic', 'Itálico'],
  underline: ['下划线', '底線', 'Underline', 'Sublinhado'],
  strike: ['删除线', '刪除線', 'Strikethrough', 'Tachado'],
  heading: ['标题', '標題', 'Heading', 'Título'],
  subheading: ['小标题', '小標題', 'Subheading', 'Subtítulo'],
  bulletList: ['项目列表', '項目清單', 'Bullet list', 'Lista'],
  orderedList: ['编号列表', '編號清單', 'Numbered list', 'Lista numerada'],
  quotation: ['引用', '引用', 'Quotation', 'Citação'],
  link: ['链接', '連結', 'Link', 'Link'],
  linkAddress: ['链接地址', '連結位址', 'Address of the link', 'Endereço do link'],
  linkSet: ['应用', '套用', 'Apply', 'Aplicar'],
  linkRemove: ['移除链接', '移除連結', 'Remove link', 'Remover link'],
  linkBad: [
    '请输入以 https://、http:// 或 mailto: 开头的地址',
    '請輸入以 https://、http:// 或 mailto: 開頭的位址',
    'Enter an address that begins with https://, http:// or mailto:',
    'Informe um endereço que comece com https://, http:// ou mailto:',
  ],
  undo: ['撤销', '復原', 'Undo', 'Desfazer'],
  redo: ['重做', '重做', 'Redo', 'Refazer'],
  length: ['{count} 字', '{count} 字', '{count} characters', '{count} caracteres'],
  empty: ['没有内容', '沒有內容', 'Nothing written', 'Nada escrito'],
} as const satisfies Messages;
