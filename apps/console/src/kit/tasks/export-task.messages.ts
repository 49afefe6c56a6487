import type { Messages } from '@nota/contract/kit/messages.ts';

/** An export. */
export const exportTaskMessages = {
  state: {
    queued: ['排队中', '排隊中', 'Queued', 'Na fila'],
    running: ['导出中', '匯出中', 'Exporting', 'Exportando'],
    ready: ['可下载', '可下載', 'Ready', 'Pronta'],
    failed: ['失败', '失敗', 'Failed', 'Falhou'],
    cancelled: ['已取消', '已取消', 'Cancelled', 'Cancelada'],
    expired: ['已过期', '已過期', 'Expired', 'Expirada'],
  },
  action: {
    start: ['开始导出', '開始匯出', 'Start export', 'Iniciar exportação'],
    finish: ['完成导出', '完成匯出', 'Finish export', 'Concluir exportação'],
    fail: ['导出失败', '匯出失敗', 'Fail export', 'Falhar exportação'],
    cancel: ['取消导出', '取消匯出', 'Cancel export', 'Cancelar exportação'],
    expire: ['导出过期', '匯出過期', 'Expire export', 'Expirar exportação'],
  },
} as const satisfies Messages;
