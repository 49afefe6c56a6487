import type { Language } from '@nota/contract/kit/languages.ts';
import type { ReactNode } from 'react';
import { IntlProvider, useLocale, type Messages } from 'use-intl';
import { useCurrentMessages, type Translated } from './intl.ts';

export type WordsOf<N extends keyof Messages> = Readonly<Record<Language, Translated<Messages[N]>>>;

interface Props<N extends keyof Messages> {
  readonly name: N;
  readonly words: WordsOf<N>;
  readonly children: ReactNode;
}

/** Words that are said on a few pages only come with the piece that says them and not with the frame of every page. */
export function PieceWords<N extends keyof Messages>({ name, words, children }: Props<N>) {
  const language = useLocale();
  const messages = { ...useCurrentMessages(), [name]: words[language] };
  return (
    <IntlProvider locale={language} messages={messages} timeZone="Asia/Shanghai">
      {children}
    </IntlProvider>
  );
}
