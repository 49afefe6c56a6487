import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of uploads. */
export const uploadMessages = {
  hint: [
    '点击或拖拽文件到此处，最大 {max}',
    '點擊或拖曳檔案到此處，最大 {max}',
    'Click or drop a file here, up to {max}',
    'Clique ou solte um arquivo aqui, até {max}',
  ],
  reading: ['正在读取', '正在讀取', 'Reading', 'Lendo'],
  sending: ['正在上传', '正在上傳', 'Uploading', 'Enviando'],
  checking: ['服务器正在校验', '伺服器正在校驗', 'The server is verifying it', 'O servidor está verificando'],
  paused: ['已暂停', '已暫停', 'Paused', 'Pausado'],
  lost: [
    '网络已断开，恢复后自动继续',
    '網路已中斷，恢復後自動繼續',
    'Connection lost; it continues by itself once you are back online',
    'Conexão perdida; continua sozinho quando ela voltar',
  ],
  ready: ['上传完成', '上傳完成', 'Uploaded', 'Enviado'],
  refused: ['文件未通过校验', '檔案未通過校驗', 'The file failed verification', 'O arquivo não passou na verificação'],
  failed: [
    '上传失败，请重新选择文件',
    '上傳失敗，請重新選擇檔案',
    'Upload failed; please choose the file again',
    'Falha no envio; escolha o arquivo novamente',
  ],
  tooLarge: [
    '{name} 超过 {max}，请压缩或拆分后再上传',
    '{name} 超過 {max}，請壓縮或拆分後再上傳',
    '{name} is larger than {max}; compress or split it first',
    '{name} passa de {max}; compacte ou divida antes de enviar',
  ],
  tooLargeAtAll: [
    '文件过大，无法上传',
    '檔案過大，無法上傳',
    'The file is too large to upload',
    'O arquivo é grande demais para envio',
  ],
  pause: ['暂停', '暫停', 'Pause', 'Pausar'],
  resume: ['继续', '繼續', 'Resume', 'Continuar'],
  cancel: ['取消', '取消', 'Cancel', 'Cancelar'],
  another: ['换一个文件', '換一個檔案', 'Choose another file', 'Escolher outro arquivo'],
  picture: {
    choose: ['上传{label}', '上傳{label}', 'Upload: {label}', 'Enviar: {label}'],
    another: ['换一张图片', '換一張圖片', 'Choose another picture', 'Escolher outra imagem'],
    hint: [
      'PNG 或 JPEG，不小于 {width}×{height} 像素，最大 {max}',
      'PNG 或 JPEG，不小於 {width}×{height} 像素，最大 {max}',
      'PNG or JPEG, at least {width}×{height} pixels, up to {max}',
      'PNG ou JPEG, no mínimo {width}×{height} pixels, até {max}',
    ],
    hintShape: [
      'PNG 或 JPEG，宽高比 {shape}，宽度不小于 {width} 像素，最大 {max}',
      'PNG 或 JPEG，寬高比 {shape}，寬度不小於 {width} 像素，最大 {max}',
      'PNG or JPEG, {shape}, at least {width} pixels wide, up to {max}',
      'PNG ou JPEG, {shape}, largura mínima de {width} pixels, até {max}',
    ],
  },
} as const satisfies Messages;
