import type { Language } from '@nota/contract/kit/languages.ts';
import { useSyncExternalStore } from 'react';
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl';

export { useFormatter, useLocale, useTranslations as useMessages } from 'use-intl';

type InAnyLanguage<T> = { readonly [K in keyof T]: T[K] extends string ? string : InAnyLanguage<T[K]> };

/** Messages by namespace, as far as they are loaded. */
export type LoadedMessages = Partial<InAnyLanguage<Messages>>;

/** A file of messages in one language: each export is a set of them. */
export type MessageFile = Readonly<Record<string, LoadedMessages>>;

let current: { language: Language; messages: Messages } | undefined;
const readers = new Set<() => void>();

/** Set by the shell before the first render and whenever the language changes without a reload. */
export function setCurrentMessages(language: Language, messages: Messages): void {
  current = { language, messages };
  readers.forEach((tell) => tell());
}

/** Adds messages of the current language. They must be added before the page that uses them is rendered. */
export function addMessages(more: LoadedMessages): void {
  const { language, messages } = loaded();
  const isKnown = Object.entries(more).every(([name, one]) => messages[name as keyof Messages] === one);
  if (!isKnown) setCurrentMessages(language, { ...messages, ...(more as Partial<Messages>) });
}

/** Whether the messages of a namespace are loaded. */
export function hasMessages(name: keyof Messages): boolean {
  return name in loaded().messages;
}

/** Combines files that were found by their names into one set. */
export function together(...found: readonly Readonly<Record<string, LoadedMessages>>[]): LoadedMessages {
  return Object.assign({}, ...found.flatMap((files) => Object.values(files))) as LoadedMessages;
}

export function currentLanguage(): Language {
  return current?.language ?? 'zh-CN';
}

/** For the provider of messages, which renders again when more of them are loaded. */
export function useCurrentMessages(): Messages {
  return useSyncExternalStore(listen, () => loaded().messages);
}

/** Messages for code that is not a component: the request layer, validators. Components use `useMessages`. */
export function messagesOf<N extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(namespace: N) {
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
