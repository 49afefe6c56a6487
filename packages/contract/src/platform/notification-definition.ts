import { z } from 'zod';
import type { Language } from '../kit/languages.ts';
import { messageIn, type Message } from '../kit/messages.ts';
import { filled, isLink, plainText } from './notification-text.rules.ts';
import type { NotificationChannel, NotificationPurpose } from './notification.rules.ts';

type Variables = z.ZodObject<Record<string, z.ZodType<string, string>>>;

/** A variable whose length is somebody else's choice: what is longer is cut, because a text message is paid by length. */
export const cutTo = (chars: number) =>
  z.string().transform((value) => ([...value].length > chars ? `${[...value].slice(0, chars - 1).join('')}…` : value));

/**
 * A text for people, with named places. The row keeps kind, version and the text as it was rendered, so that a later
 * version never changes what somebody was told.
 */
export interface NotificationDefinition<V extends Variables = Variables> {
  readonly kind: string;
  /** Goes up with every change of the text. */
  readonly version: number;
  readonly purpose: NotificationPurpose;
  readonly channels: readonly NotificationChannel[];
  readonly variables: V;
  /** Variables that nobody but the recipient may read: they are sealed apart, and forgotten once sent. */
  readonly secret?: readonly (keyof z.output<V> & string)[];
  /** Subject of a mail. */
  readonly title: Message;
  readonly text: Message;
  /** Values as long as they come, for the tests of every text. */
  readonly sample: z.input<V>;
}

export function defineNotification<V extends Variables>(definition: NotificationDefinition<V>) {
  return definition;
}

export interface RenderedNotification {
  readonly title: string;
  /** With the places of secret variables still open. */
  readonly text: string;
}

interface Rendering<V extends Variables> {
  readonly channel: NotificationChannel;
  readonly language: Language;
  readonly variables: z.input<V>;
  readonly platformName: string;
}

/** The text of one channel in one language. Text messages begin with who sends them, as their carriers demand. */
export function renderNotification<V extends Variables>(
  definition: NotificationDefinition<V>,
  { channel, language, variables, platformName }: Rendering<V>,
): RenderedNotification {
  const secret: readonly string[] = definition.secret ?? [];
  const parsed = definition.variables.parse(variables) as Record<string, string>;
  const values = Object.entries(parsed).filter(([name]) => !secret.includes(name));
  const open = values.map(([name, value]): [string, string] => [name, isLink(value) ? value : plainText(value)]);
  const title = filled(messageIn(definition.title, language), open);
  const text = filled(messageIn(definition.text, language), open);
  const name = plainText(platformName)
    .replaceAll(/[【】]/g, '')
    .slice(0, SIGNATURE_MOST_CHARS);
  return { title, text: channel === 'sms' ? `【${name}】${text}` : text };
}

const SIGNATURE_MOST_CHARS = 16;
