import type { Language } from '@nota/contract/kit/languages.ts';
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl';

export { useFormatter, useLocale, useTranslations as useText } from 'use-intl';

/** The same keys as the source, any words. A catalogue that misses one does not compile. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

let current: { language: Language; messages: Messages } | undefined;

/** Set by the shell before the first render and whenever the language changes without a reload. */
export function setCurrentMessages(language: Language, messages: Messages): void {
  current = { language, messages };
}

export function currentLanguage(): Language {
  return current?.language ?? 'zh-CN';
}

/** Words for code that is not a component: the request layer, validators. Components use `useText`. */
export function textOf<N extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(namespace: N) {
  if (!current) throw new Error('no messages are loaded yet');
  return createTranslator<Messages, N>({ locale: current.language, messages: current.messages, namespace });
}
