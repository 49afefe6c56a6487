import type { Messages } from '@nota/contract/kit/messages.ts';
import { notarizationCaseMessages as fieldMessages } from '@nota/contract/notarization/notarization-case.messages.ts';

/** Messages about the list of notarization cases. */
export const notarizationCaseMessages = {
  ...fieldMessages,
  title: ['公证列表', '公證列表', 'Notarizations', 'Casos notariais'],
  review: ['初审', '初審', 'Review', 'Analisar'],
  view: {
    soon: ['办理中快到期', '辦理中快到期', 'In progress, due soon', 'Em andamento, a vencer'],
  },
} as const satisfies Messages;
