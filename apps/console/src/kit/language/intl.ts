import type { Language } from '@nota/contract/kit/languages.ts';
import { useSyncExternalStore } from 'react';
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl';

export { useFormatter, useLocale, useTranslations as useText } from 'use-intl';

/** The same keys as the source, any words. A catalogue that misses one does not compile. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** Words by namespace, as far as they are there. */
export type Words = Partial<Translated<Messages>>;

let current: { language: Language; messages: Messages } | undefined;
const readers = new Set<() => void>();

/** Set by the shell before the first render and whenever the language changes without a reload. */
export function setCurrentMessages(language: Language, messages: Messages): void {
  current = { language, messages };
  readers.forEach((tell) => tell());
}

/** More words of the current language. They must be in before the page that says them is drawn. */
export function addMessages(words: Words): void {
  const { language, messages } = loaded();
  const isKnown = Object.entries(words).every(([name, one]) => messages[name as keyof Messages] === one);
  if (!isKnown) setCurrentMessages(language, { ...messages, ...(words as Partial<Messages>) });
}

export function currentLanguage(): Language {
  return current?.language ?? 'zh-CN';
}

/** For the one provider of words; it draws its components again when more of them have come. */
export function useCurrentMessages(): Messages {
  return useSyncExternalStore(listen, () => loaded().messages);
}

/** Words for code that is not a component: the request layer, validators. Components use `useText`. */
export function textOf<N extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(namespace: N) {
  const { language, messages } = loaded();
  return createTranslator<Messages, N>({ locale: language, messages, namespace });
}

function loaded() {
  if (!current) throw new Error('no messages are loaded yet');
  return current;
}

function listen(tell: () => void): () => void {
  readers.add(tell);
  return () => readers.delete(tell);
}
