import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about an export. */
export const exportTaskMessages = {
  state: {
    queued: ['排队中', '排隊中', 'Queued', 'Na fila'],
    'awaiting-approval': ['待第二人确认', '待第二人確認', 'Needs a second person', 'À espera de outra pessoa'],
    running: ['导出中', '匯出中', 'Exporting', 'Exportando'],
    ready: ['可下载', '可下載', 'Ready', 'Pronta'],
    failed: ['失败', '失敗', 'Failed', 'Falhou'],
    refused: ['未获确认', '未獲確認', 'Not confirmed', 'Não confirmada'],
    cancelled: ['已取消', '已取消', 'Cancelled', 'Cancelada'],
    expired: ['已过期', '已過期', 'Expired', 'Expirada'],
  },
  action: {
    ask: ['提交复核', '提交覆核', 'Ask a second person', 'Pedir a outra pessoa'],
    approve: ['确认明文导出', '確認明文匯出', 'Confirm plain export', 'Confirmar exportação sem máscara'],
    refuse: ['未获确认', '未獲確認', 'Not confirmed', 'Não confirmar'],
    start: ['开始导出', '開始匯出', 'Start export', 'Iniciar exportação'],
    finish: ['完成导出', '完成匯出', 'Finish export', 'Concluir exportação'],
    fail: ['导出失败', '匯出失敗', 'Fail export', 'Falhar exportação'],
    cancel: ['取消导出', '取消匯出', 'Cancel export', 'Cancelar exportação'],
    expire: ['导出过期', '匯出過期', 'Expire export', 'Expirar exportação'],
  },
} as const satisfies Messages;
