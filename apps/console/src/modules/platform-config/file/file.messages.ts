import type { Messages } from '@nota/contract/kit/messages.ts';

/** Agreements, notices and templates of documents. */
export const fileMessages = {
  title: ['文件配置', '檔案設定', 'Files', 'Arquivos'],
  kinds: ['文件种类', '檔案種類', 'Kinds of file', 'Tipos de arquivo'],
  agreements: ['协议与须知', '協議與須知', 'Agreements and notices', 'Contratos e avisos'],
  templates: ['文书模板', '文書範本', 'Document templates', 'Modelos de documentos'],
  agreement: {
    'user-agreement': ['用户协议', '使用者協議', 'Terms of use', 'Termos de uso'],
    'privacy-policy': ['隐私政策', '隱私權政策', 'Privacy policy', 'Política de privacidade'],
    'attestation-notice': ['存证须知', '存證須知', 'Notice on attestation', 'Aviso sobre atestação'],
    'certificate-notice': ['出证须知', '出證須知', 'Notice on certificates', 'Aviso sobre certificados'],
  },
  field: {
    file: ['文件', '檔案', 'File', 'Arquivo'],
    'file-name': ['文件名', '檔名', 'File name', 'Nome do arquivo'],
    'file-sha256': ['文件摘要', '檔案摘要', 'Digest of the file', 'Resumo do arquivo'],
    'file-format': ['格式', '格式', 'Format', 'Formato'],
    'file-sizeBytes': ['大小', '大小', 'Size', 'Tamanho'],
    'file-pages': ['页数', '頁數', 'Pages', 'Páginas'],
    summary: ['主要变更', '主要變更', 'What is new', 'O que mudou'],
  },
  hint: {
    file: [
      '生效后不能删除，只能由新版本取代',
      '生效後不能刪除，只能由新版本取代',
      'Once in force it is never deleted, only superseded by a new version',
      'Em vigor, nunca é excluído: só substituído por nova versão',
    ],
    summary: [
      '告知已同意旧版本的用户，可留空',
      '告知已同意舊版本的使用者，可留空',
      'For those who agreed to the version before; may be empty',
      'Para quem aceitou a versão anterior; pode ficar vazio',
    ],
  },
  choose: ['上传文件', '上傳檔案', 'Upload a file', 'Enviar um arquivo'],
  another: ['换一个文件', '換一個檔案', 'Choose another file', 'Escolher outro arquivo'],
  limits: [
    'PDF 或 DOCX，最大 {max}；不接受加密、带宏、嵌有对象或引用外部内容的文件',
    'PDF 或 DOCX，最大 {max}；不接受加密、帶巨集、嵌有物件或引用外部內容的檔案',
    'PDF or DOCX up to {max}; nothing encrypted, with macros, embedded objects or content from outside',
    'PDF ou DOCX até {max}; nada cifrado, com macros, objetos embutidos ou conteúdo externo',
  ],
  read: ['预览 {name}', '預覽 {name}', 'Read {name}', 'Ler {name}'],
  pages: [
    '{pages, number} 页',
    '{pages, number} 頁',
    '{pages, plural, one {# page} other {# pages}}',
    '{pages, plural, one {# página} other {# páginas}}',
  ],
  noFile: ['还没有文件', '還沒有檔案', 'No file yet', 'Ainda sem arquivo'],
  preview: ['文件预览', '檔案預覽', 'Preview', 'Prévia'],
  back: ['返回文件配置', '返回檔案設定', 'Back to files', 'Voltar aos arquivos'],
  download: ['下载原文件', '下載原始檔案', 'Download the file', 'Baixar o arquivo'],
  textOnly: [
    '此处显示 DOCX 的文字，不含图片与版式；以原文件为准',
    '此處顯示 DOCX 的文字，不含圖片與版式；以原始檔案為準',
    'The text of the DOCX without pictures and layout; the file itself counts',
    'O texto do DOCX sem imagens nem layout; vale o arquivo',
  ],
  unnamed: [
    '此地址没有指明文件',
    '此地址沒有指明檔案',
    'This address does not name a file',
    'Este endereço não indica um arquivo',
  ],
} as const satisfies Messages;
