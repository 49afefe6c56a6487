import type { Message } from '../messages.ts';
import type { ErrorName } from '../errors.ts';

/** Why a PDF or a DOCX is not taken. */
export const paperErrorMessages = {
  PAPER_FORMAT_UNKNOWN: [
    '只接受 PDF 或 DOCX 文件',
    '只接受 PDF 或 DOCX 檔案',
    'Only PDF and DOCX files are taken',
    'Só são aceitos arquivos PDF ou DOCX',
  ],
  PAPER_DAMAGED: ['文件已损坏，无法读取', '檔案已損壞，無法讀取', 'The file is damaged', 'O arquivo está danificado'],
  PAPER_BOMB: [
    '文件解压后过大，或与其声明不符',
    '檔案解壓縮後過大，或與其宣告不符',
    'The file unpacks to too much, or not to what it says',
    'O arquivo descompacta demais, ou não no que declara',
  ],
  PAPER_ENCRYPTED: [
    '文件已加密，请解除密码后再上传',
    '檔案已加密，請解除密碼後再上傳',
    'The file is encrypted: remove the password first',
    'O arquivo está cifrado: remova a senha antes',
  ],
  PAPER_ACTIVE: [
    '文件含有宏、脚本或会自动执行的内容',
    '檔案含有巨集、指令碼或會自動執行的內容',
    'The file contains macros, scripts or something that runs by itself',
    'O arquivo contém macros, scripts ou algo que executa sozinho',
  ],
  PAPER_EMBEDS: [
    '文件中嵌有其他文件或对象',
    '檔案中嵌有其他檔案或物件',
    'Other files or objects are embedded in the file',
    'Há outros arquivos ou objetos embutidos no arquivo',
  ],
  PAPER_LINKS_OUT: [
    '文件引用了外部模板、图片或其他外部内容',
    '檔案引用了外部範本、圖片或其他外部內容',
    'The file fetches a template, a picture or something else from outside',
    'O arquivo busca fora um modelo, uma imagem ou outro conteúdo',
  ],
} as const satisfies Partial<Record<ErrorName, Message>>;
