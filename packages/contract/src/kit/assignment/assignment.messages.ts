import type { Messages } from '../messages.ts';

/** Messages about cases and whom they are with, for lists and their sheets. */
export const assignmentMessages = {
  assignee: ['承办人', '承辦人', 'Assignee', 'Responsável'],
  /** Values of the filter beside the names of members. */
  choice: {
    me: ['我的在办', '我的在辦', 'My cases', 'Meus casos'],
    free: ['待领取', '待領取', 'Free cases', 'Casos livres'],
  },
} as const satisfies Messages;
