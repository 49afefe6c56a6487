import type { Messages } from '@nota/contract/kit/messages.ts';
import { bulkActTitleMessages } from '@nota/contract/platform/bulk/bulk-act-title.messages.ts';

/** Messages about acts on many records. */
export const bulkTaskStateMessages = {
  kind: bulkActTitleMessages,
  state: {
    queued: ['排队中', '排隊中', 'Queued', 'Na fila'],
    running: ['处理中', '處理中', 'Running', 'Em andamento'],
    finished: ['已完成', '已完成', 'Finished', 'Concluída'],
    cancelled: ['已取消', '已取消', 'Cancelled', 'Cancelada'],
  },
} as const satisfies Messages;
