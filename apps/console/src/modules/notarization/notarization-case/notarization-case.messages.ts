import type { Messages } from '@nota/contract/kit/messages.ts';
import { notarizationCaseMessages as fieldMessages } from '@nota/contract/notarization/notarization-case.messages.ts';

/** Messages about the list of notarization cases. */
export const notarizationCaseMessages = {
  ...fieldMessages,
  title: ['公证列表', '公證列表', 'Notarizations', 'Casos notariais'],
  apply: ['代当事人申请', '代當事人申請', 'Apply for someone', 'Pedir por alguém'],
  review: ['初审', '初審', 'Review', 'Analisar'],
  view: {
    soon: ['办理中快到期', '辦理中快到期', 'In progress, due soon', 'Em andamento, a vencer'],
  },
} as const satisfies Messages;
