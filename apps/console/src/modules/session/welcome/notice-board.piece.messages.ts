import { noticeTopicMessages } from '@nota/contract/content/notice-topic.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the notices on the welcome page. */
export const noticeBoardMessages = {
  title: ['公告', '公告', 'Notices', 'Avisos'],
  unread: ['未读', '未讀', 'Unread', 'Não lido'],
  pinned: ['置顶', '置頂', 'Pinned', 'Fixado'],
  close: ['知道了', '知道了', 'Close', 'Fechar'],
  more: ['更多 {count, number} 条', '更多 {count, number} 則', '{count, number} more', 'Mais {count, number}'],
  gone: ['公告已下线', '公告已下線', 'This notice is not shown any more', 'Este aviso já não é exibido'],
  topic: noticeTopicMessages,
} as const satisfies Messages;
