import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about background jobs that gave up, for the panel of the welcome page. */
export const deadJobMessages = {
  none: ['没有失败的后台任务', '沒有失敗的背景任務', 'No job has failed', 'Nenhuma tarefa falhou'],
  failed: [
    '失败的任务未能读取',
    '失敗的任務未能讀取',
    'The failed jobs could not be read',
    'Não foi possível ler as tarefas que falharam',
  ],
  retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
  field: {
    attempts: ['已尝试次数', '已嘗試次數', 'Attempts', 'Tentativas'],
    createdAt: ['创建时间', '建立時間', 'Created', 'Criada em'],
    failedAt: ['失败时间', '失敗時間', 'Failed', 'Falhou em'],
    lastError: ['失败原因', '失敗原因', 'What went wrong', 'O que falhou'],
    payload: ['任务内容', '任務內容', 'What it was given', 'O que recebeu'],
  },
  asked: ['{act}：{task}', '{act}：{task}', '{act}: {task}', '{act}: {task}'],
  revive: ['重新执行', '重新執行', 'Run again', 'Executar de novo'],
  reviveConsequence: [
    '任务立即重新排队，并记入审计日志',
    '任務立即重新排隊，並記入稽核日誌',
    'It is queued again at once and entered in the audit log',
    'Volta à fila de imediato e é registrada na auditoria',
  ],
  discard: ['申请放弃', '申請放棄', 'Ask to discard', 'Pedir descarte'],
  discardConsequence: [
    '第二人确认后任务不再执行',
    '第二人確認後任務不再執行',
    'Once a second person has confirmed, it will never run',
    'Confirmado por outra pessoa, nunca será executada',
  ],
} as const satisfies Messages;
