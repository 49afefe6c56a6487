import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about packs of material. */
export const materialPackMessages = {
  title: ['下载任务', '下載任務', 'Download tasks', 'Tarefas de download'],
  ask: ['打包下载', '打包下載', 'New pack', 'Novo pacote'],
  asked: [
    '已开始排队，完成后可在此下载',
    '已開始排隊，完成後可在此下載',
    'Queued; it can be downloaded here when it is ready',
    'Na fila; poderá ser baixado aqui quando estiver pronto',
  ],
  numbersHint: [
    '每行一个编号，最多 {most} 个；任何一个不可下载时整包不予打包',
    '每行一個編號，最多 {most} 個；任何一個不可下載時整包不予打包',
    'One number a line, {most} at most; if one may not be taken along, there is no pack',
    'Um número por linha, no máximo {most}; se um não puder sair, não há pacote',
  ],
  opensWith: [
    '材料包为 AES-256 加密的 ZIP，请用 7-Zip、WinZip 或 WinRAR 打开；Windows 资源管理器不能打开。',
    '材料包為 AES-256 加密的 ZIP，請用 7-Zip、WinZip 或 WinRAR 開啟；Windows 檔案總管不能開啟。',
    'Packs are zips encrypted with AES-256: open them with 7-Zip, WinZip or WinRAR. Windows Explorer cannot.',
    'Os pacotes são ZIP com AES-256: abra com 7-Zip, WinZip ou WinRAR. O Explorador do Windows não abre.',
  ],
  download: ['下载', '下載', 'Download', 'Baixar'],
  usedUp: [
    '下载次数已用完，请重新申请',
    '下載次數已用完，請重新申請',
    'Downloaded as often as it may be; ask for it again',
    'Os downloads permitidos acabaram; peça de novo',
  ],
  password: ['密码', '密碼', 'Password', 'Senha'],
  passwordTitle: ['材料包 {number} 的密码', '材料包 {number} 的密碼', 'Password of {number}', 'Senha de {number}'],
  passwordHint: [
    '请勿与文件经同一渠道发送。每次查看均有记录。',
    '請勿與檔案經同一管道傳送。每次檢視均有記錄。',
    'Never send it the way the file goes. That you looked at it is recorded.',
    'Nunca a envie pelo mesmo meio que o arquivo. A consulta fica registrada.',
  ],
  close: ['关闭', '關閉', 'Close', 'Fechar'],
  donePercent: ['已完成 {percent}%', '已完成 {percent}%', '{percent}% done', '{percent}% pronto'],
  field: {
    number: ['任务编号', '任務編號', 'Number', 'Número'],
    records: ['记录数', '記錄數', 'Records', 'Registros'],
    files: ['文件数', '檔案數', 'Files', 'Arquivos'],
    sizeBytes: ['大小', '大小', 'Size', 'Tamanho'],
    state: ['状态', '狀態', 'State', 'Situação'],
    downloads: ['下载次数', '下載次數', 'Downloads', 'Downloads'],
    sha256: ['文件摘要', '檔案摘要', 'Digest', 'Resumo'],
    askedByName: ['申请人', '申請人', 'Asked by', 'Pedido por'],
    createdAt: ['申请时间', '申請時間', 'Asked', 'Pedido em'],
    readyAt: ['完成时间', '完成時間', 'Ready', 'Pronto em'],
    expiresAt: ['有效期至', '有效期至', 'Kept until', 'Guardado até'],
    recordIds: ['编号', '編號', 'Numbers', 'Números'],
  },
  state: {
    queued: ['排队', '排隊', 'Queued', 'Na fila'],
    packing: ['打包', '打包', 'Packing', 'Empacotando'],
    ready: ['可下载', '可下載', 'Ready', 'Pronto'],
    failed: ['失败', '失敗', 'Failed', 'Falhou'],
    expired: ['已过期', '已過期', 'Expired', 'Expirado'],
    cancelled: ['已取消', '已取消', 'Cancelled', 'Cancelado'],
  },
  action: {
    ask: ['申请打包', '申請打包', 'Asked', 'Pedido'],
    retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
    cancel: ['取消打包', '取消打包', 'Cancel', 'Cancelar'],
  },
  consequence: {
    retry: [
      '将按原来的文件重新打包。',
      '將按原來的檔案重新打包。',
      'The same files are packed again.',
      'Os mesmos arquivos serão empacotados de novo.',
    ],
    cancel: [
      '已完成的部分将被删除，密码随之失效。',
      '已完成的部分將被刪除，密碼隨之失效。',
      'What is packed already is removed, and the password ends with it.',
      'O que já foi empacotado será removido, e a senha acaba junto.',
    ],
  },
  done: {
    retry: ['已重新排队', '已重新排隊', 'Queued again', 'De volta à fila'],
    cancel: ['已取消', '已取消', 'Cancelled', 'Cancelado'],
  },
} as const satisfies Messages;
