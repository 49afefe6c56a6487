import { id, moment } from '@nota/contract/kit/fields.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import type { NotifiedRecordKind } from '@nota/contract/platform/notification.contract.ts';
import type { NotificationDefinition } from '@nota/contract/platform/notification-definition.ts';
import { z } from 'zod';
import type { Trx } from '../db/database.ts';
import { defineJob, enqueueMany } from '../jobs/job.ts';
import type { Keys } from '../keys/keys.ts';
import type { Recipient } from './notification-recipient.ts';

/** Whom a record's people are told by, and what of the record the texts say. */
export interface Contact {
  readonly to: Recipient;
  readonly language?: Language;
  readonly variables: Readonly<Record<string, string>>;
}

/** A kind of record that somebody outside is told about. `src/lists.ts` has all of them. */
export interface NotifiedRecord {
  readonly kind: NotifiedRecordKind;
  readonly definitions: readonly NotificationDefinition[];
  /** Undefined where nobody can be told: no number, or an account that has ended. */
  contactOf(trx: Trx, id: string, keys: Keys): Promise<Contact | undefined>;
}

/** Makes the notification that something happened; the payload names the record and nobody. */
export const composeNotification = defineJob({
  name: 'notification.compose',
  payload: z.object({
    recordKind: z.string(),
    recordId: id,
    kind: z.string(),
    variables: z.record(z.string(), z.string()),
    onceKey: z.string(),
    at: moment,
  }),
});

export interface About {
  readonly record: { readonly kind: NotifiedRecordKind; readonly id: string };
  /** What only this event knows; never personal and never secret, because a job's payload lies open. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Where several events are one piece of news, its name. */
  readonly onceKey?: string;
  readonly at: Date;
}

/**
 * Tells whoever a record belongs to, in the transaction of what happened to it. A worker, which has the keys, looks up
 * whom, seals it and makes the notification.
 */
export const notifyAbout = (trx: Trx, { kind }: Pick<NotificationDefinition, 'kind'>, about: About): Promise<void> =>
  notifyAboutMany(trx, { kind }, [about]);

export function notifyAboutMany(trx: Trx, { kind }: Pick<NotificationDefinition, 'kind'>, about: readonly About[]) {
  return enqueueMany(
    trx,
    composeNotification,
    about.map(({ record, variables = {}, onceKey, at }) => ({
      payload: {
        recordKind: record.kind,
        recordId: record.id,
        kind,
        variables,
        onceKey: onceKey ?? `${kind}:${record.id}:${at.getTime()}`,
        at: at.toISOString(),
      },
    })),
  );
}
