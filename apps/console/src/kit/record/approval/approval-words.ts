import { approvalMessagesEnUS } from './approval.messages.en-US.ts';
import { approvalMessagesPtBR } from './approval.messages.pt-BR.ts';
import { approvalMessages } from './approval.messages.ts';
import { approvalMessagesZhTW } from './approval.messages.zh-TW.ts';
import type { WordsOf } from '../../language/piece-words.tsx';

export const APPROVAL_WORDS: WordsOf<'approval'> = {
  'zh-CN': approvalMessages,
  'zh-TW': approvalMessagesZhTW,
  'en-US': approvalMessagesEnUS,
  'pt-BR': approvalMessagesPtBR,
};
