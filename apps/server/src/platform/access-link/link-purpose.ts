import type { NotifiedRecordKind } from '@nota/contract/platform/notification.contract.ts';
import type { NotificationDefinition } from '@nota/contract/platform/notification-definition.ts';
import type { z } from 'zod';
import type { PaperRule } from '../files/stored-file/ready-paper.ts';

type Variables = NotificationDefinition['variables'];
/** Variables of a text with a link in it. */
export type LinkVariables = Variables & z.ZodObject<{ link: z.ZodType<string, string> }>;

/**
 * What links are for: which record they lead to, which page shows it, and by which text they are sent. An `outside`
 * endpoint says `link:<name>` to be called by visits of such links. `src/lists.ts` has all of them.
 */
export interface LinkPurpose<V extends LinkVariables = LinkVariables> {
  /** `company-correction` */
  readonly name: string;
  readonly recordKind: NotifiedRecordKind;
  /** Of the app for people outside, below PUBLIC_URL: `/p/correction`. */
  readonly page: string;
  readonly text: NotificationDefinition<V>;
  /** What visitors may upload; nothing where it is left out. */
  readonly papers?: PaperRule;
}

export function defineLinkPurpose<V extends LinkVariables>(purpose: LinkPurpose<V>): LinkPurpose<V> {
  if (!purpose.text.secret?.includes('link')) throw new Error(`the link of ${purpose.name} is a secret of its text`);
  return purpose;
}
