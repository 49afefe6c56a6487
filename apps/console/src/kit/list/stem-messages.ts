import type { Messages } from 'use-intl';
import { messagesOf } from '../language/intl.ts';

/** The path of a record's messages: `auth.member`, which has `field`, and perhaps `state` and `action`. */
export type Stem = StemsIn<Messages, ''>;

type StemsIn<T, Above extends string> = {
  [K in keyof T & string]: T[K] extends { readonly field: object }
    ? `${Above}${K}`
    : T[K] extends string
      ? never
      : StemsIn<T[K], `${Above}${K}.`>;
}[keyof T & string];

/**
 * `messageOf('auth.member', 'state', 'locked')`: the message for one field, state or value of a record. A value without
 * a message in this version is shown as it is.
 */
export function messageOf(stem: Stem, group: string, name: string): string {
  const text = messagesOf(stem as 'call.form') as unknown as { (key: string): string; has(key: string): boolean };
  const key = `${group}.${name}`;
  return text.has(key) ? text(key) : name;
}
