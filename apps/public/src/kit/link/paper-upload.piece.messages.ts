import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about papers on their way to the server. Pages with papers spread them. */
export const paperUploadMessages = {
  sending: ['正在上传', '正在上傳', 'Uploading', 'Enviando'],
  checking: ['正在检查文件…', '正在檢查檔案…', 'Checking the file…', 'Verificando o arquivo…'],
  ready: ['已上传：{name}', '已上傳：{name}', 'Uploaded: {name}', 'Enviado: {name}'],
  tooLarge: [
    '文件超过 {size}，请重新拍摄或压缩后再传',
    '檔案超過 {size}，請重新拍攝或壓縮後再傳',
    'The file is larger than {size}; take the photo again or make it smaller',
    'O arquivo passa de {size}; tire outra foto ou reduza-o',
  ],
  unreadable: [
    '读不到这个文件，请重新选择',
    '讀不到這個檔案，請重新選擇',
    'The file cannot be read; choose it again',
    'Não foi possível ler o arquivo; escolha-o de novo',
  ],
  broken: [
    '上传中断，请检查网络后重新选择文件',
    '上傳中斷，請檢查網路後重新選擇檔案',
    'The upload broke off; check the network and choose the file again',
    'O envio foi interrompido; verifique a rede e escolha o arquivo de novo',
  ],
  slow: [
    '文件还在检查，请稍后重新选择',
    '檔案還在檢查，請稍後重新選擇',
    'The file is still being checked; choose it again in a while',
    'O arquivo ainda está em verificação; escolha-o de novo daqui a pouco',
  ],
  refused: [
    '这个文件不能用，请上传 JPG、PNG 或 PDF',
    '這個檔案不能用，請上傳 JPG、PNG 或 PDF',
    'This file cannot be used; upload a JPG, PNG or PDF',
    'Este arquivo não serve; envie JPG, PNG ou PDF',
  ],
} as const satisfies Messages;
