import type { Language } from '@nota/contract/kit/languages.ts';
import type { ReactNode } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import { useCurrentMessages, type Translated } from '../intl.ts';
import { approvalMessagesEnUS } from './approval.messages.en-US.ts';
import { approvalMessagesPtBR } from './approval.messages.pt-BR.ts';
import { approvalMessages } from './approval.messages.ts';
import { approvalMessagesZhTW } from './approval.messages.zh-TW.ts';

export const APPROVAL_WORDS: Readonly<Record<Language, Translated<typeof approvalMessages>>> = {
  'zh-CN': approvalMessages,
  'zh-TW': approvalMessagesZhTW,
  'en-US': approvalMessagesEnUS,
  'pt-BR': approvalMessagesPtBR,
};

/** These words are said on a few pages only, so they come with the piece and not with the frame of every page. */
export function ApprovalWords({ children }: { children: ReactNode }) {
  const language = useLocale();
  const messages = { ...useCurrentMessages(), approval: APPROVAL_WORDS[language] as typeof approvalMessages };
  return (
    <IntlProvider locale={language} messages={messages} timeZone="Asia/Shanghai">
      {children}
    </IntlProvider>
  );
}
