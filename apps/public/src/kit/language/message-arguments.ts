import type { Message, Messages } from '@nota/contract/kit/messages.ts';

/** `verdict.issued.title`: the way to a text. */
export type MessagePath<T> = T extends Messages
  ? { [K in keyof T & string]: T[K] extends Message ? K : `${K}.${MessagePath<T[K]>}` }[keyof T & string]
  : never;

type TextAt<T, P> = P extends `${infer First}.${infer Rest}`
  ? First extends keyof T
    ? TextAt<T[First], Rest>
    : never
  : P extends keyof T
    ? T[P] extends Message
      ? T[P][0]
      : never
    : never;

/** The names in braces; all texts of a union must be given theirs. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type Values<Names extends string> = [Names] extends [never] ? [] : [values: Readonly<Record<Names, string | number>>];

/** Finds a text and fills it in; a wrong path or a missing value does not compile. */
export type Say<T> = <P extends MessagePath<T>>(path: P, ...values: Values<NamesIn<TextAt<T, P>>>) => string;
