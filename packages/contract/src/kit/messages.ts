import { LANGUAGES, type Language } from './languages.ts';

type InEach<Languages> = { readonly [At in keyof Languages]: string };

/** One text in every language, in the order of `LANGUAGES`: where one is missing, the file does not compile. */
export type Message = InEach<typeof LANGUAGES>;

export interface Messages {
  readonly [key: string]: Message | Messages;
}

/** The same keys with the texts of one language. */
export type MessagesIn<T> = { readonly [K in keyof T]: T[K] extends Message ? string : MessagesIn<T[K]> };

/**
 * The same keys with the texts of the source language as literal types, from which the compiler derives the arguments.
 */
export type SourceMessages<T> = { readonly [K in keyof T]: T[K] extends Message ? T[K][0] : SourceMessages<T[K]> };

/** For programs that use all languages. Browsers fetch one: the console's build picks it (decision 46). */
export function messagesIn<const T extends Messages>(messages: T, language: Language): MessagesIn<T> {
  const entries = Object.entries(messages).map(([key, value]) => [
    key,
    isMessage(value) ? messageIn(value, language) : messagesIn(value, language),
  ]);
  return Object.fromEntries(entries) as MessagesIn<T>;
}

export const messageIn = (message: Message, language: Language): string => message[LANGUAGES.indexOf(language)] ?? '';

const isMessage = (value: Message | Messages): value is Message => Array.isArray(value);
