import type { Messages } from '../kit/messages.ts';

/** What a notice is about, for the console's lists and for the welcome page. */
export const noticeTopicMessages = {
  system: ['系统', '系統', 'System', 'Sistema'],
  activity: ['活动', '活動', 'Activity', 'Atividade'],
  downtime: ['停机', '停機', 'Downtime', 'Indisponibilidade'],
  law: ['法规', '法規', 'Law', 'Legislação'],
} as const satisfies Messages;
