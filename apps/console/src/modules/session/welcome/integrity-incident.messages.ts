import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about findings in the evidence, for the panel of the welcome page. */
export const integrityIncidentMessages = {
  none: ['没有未处理的完整性事件', '沒有未處理的完整性事件', 'No open incident', 'Nenhum incidente aberto'],
  failed: [
    '完整性事件未能读取',
    '完整性事件未能讀取',
    'The incidents could not be read',
    'Não foi possível ler os incidentes',
  ],
  retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
  field: {
    kind: ['发现', '發現', 'Finding', 'Achado'],
    subject: ['位置', '位置', 'Where', 'Onde'],
    state: ['状态', '狀態', 'State', 'Situação'],
    times: ['发现次数', '發現次數', 'Times found', 'Vezes encontrado'],
    openedAt: ['首次发现', '首次發現', 'First found', 'Primeira vez'],
    lastSeenAt: ['最近发现', '最近發現', 'Last found', 'Última vez'],
    detail: ['详情', '詳情', 'Detail', 'Detalhe'],
  },
  kind: {
    'chain-ahead-of-log': [
      '链上有日志没有的内容',
      '鏈上有日誌沒有的內容',
      'The chain is ahead of the log',
      'A cadeia está à frente do registro',
    ],
    'chain-contradicts-log': [
      '链上内容与日志不符',
      '鏈上內容與日誌不符',
      'The chain contradicts the log',
      'A cadeia contradiz o registro',
    ],
    'copy-unusable': ['副本不可用', '副本不可用', 'A copy is unusable', 'Uma cópia não serve'],
    displaced: ['上链记录被替换', '上鏈記錄被替換', 'An anchor was displaced', 'Uma âncora foi deslocada'],
    'file-differs': ['文件内容不符', '檔案內容不符', 'A file differs', 'Um arquivo difere'],
    'file-restored': [
      '文件已从副本恢复',
      '檔案已從副本復原',
      'A file was restored from its copy',
      'Um arquivo foi restaurado da cópia',
    ],
    'log-forked': ['日志分叉', '日誌分叉', 'The log forked', 'O registro bifurcou'],
    'object-differs': ['存证对象不符', '存證物件不符', 'A stored object differs', 'Um objeto guardado difere'],
    'reorganised-after-final': [
      '链在终局后重组',
      '鏈在終局後重組',
      'The chain reorganised after finality',
      'A cadeia reorganizou-se após a finalização',
    ],
    'tile-restored': [
      '日志分片已恢复',
      '日誌分片已復原',
      'A tile of the log was restored',
      'Um bloco do registro foi restaurado',
    ],
    'wrong-chain': ['连接了错误的链', '連接了錯誤的鏈', 'Another chain answers', 'Outra cadeia responde'],
  },
  state: {
    open: ['未确认', '未確認', 'Open', 'Aberto'],
    acknowledged: ['已确认', '已確認', 'Acknowledged', 'Reconhecido'],
    closed: ['已关闭', '已關閉', 'Closed', 'Encerrado'],
  },
  action: {
    open: ['发现', '發現', 'Found', 'Encontrado'],
    acknowledge: ['确认知悉', '確認知悉', 'Acknowledge', 'Reconhecer'],
    close: ['关闭', '關閉', 'Close', 'Encerrar'],
  },
  done: {
    acknowledge: ['事件已确认', '事件已確認', 'The incident is acknowledged', 'O incidente foi reconhecido'],
    close: ['事件已关闭', '事件已關閉', 'The incident is closed', 'O incidente foi encerrado'],
  },
  consequence: {
    acknowledge: [
      '表示有人在处理；由另一人关闭',
      '表示有人在處理；由另一人關閉',
      'Somebody looks into it; another person closes it',
      'Alguém está a tratar; outra pessoa encerra',
    ],
    close: [
      '所有看得到该事件的平台都能看到原因；再次发现时重新开启',
      '所有看得到該事件的平台都能看到原因；再次發現時重新開啟',
      'Every platform that sees the incident reads why; found again, it opens anew',
      'Todas as plataformas que veem o incidente leem o motivo; se reaparecer, abre de novo',
    ],
  },
} as const satisfies Messages;
