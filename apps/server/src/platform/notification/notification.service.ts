import { DEFAULT_LANGUAGE, type Language } from '@nota/contract/kit/languages.ts';
import type { NotifiedRecordKind } from '@nota/contract/platform/notification.contract.ts';
import { renderNotification, type NotificationDefinition } from '@nota/contract/platform/notification-definition.ts';
import { isLink, smsParts, withSecrets } from '@nota/contract/platform/notification-text.rules.ts';
import { notificationLifecycle, type NotificationAction } from '@nota/contract/platform/notification.lifecycle.ts';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Config } from '../config.ts';
import type { Trx } from '../db/database.ts';
import type { Keys } from '../keys/keys.ts';
import { moveAlong, startTrail } from '../lifecycle/transition.ts';
import { refuse } from '../refusal.ts';
import { isAddress, recipientColumns, sealSecrets, type Recipient } from './notification-recipient.ts';
import { wakeNotifications } from './notification.jobs.ts';
import {
  insertNotifications,
  isKept,
  listOfRecord,
  lockNotification,
  readPlatformName,
  saveNotification,
  toNotification,
  type StoredNotification,
} from './notification.repo.ts';

/** What telling people takes from outside: keys that seal whom, and the address that links may lead to. */
export interface Notifying {
  readonly keys: Keys;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
}

type Variables = NotificationDefinition['variables'];

export interface ToNotify<V extends Variables> {
  readonly definition: NotificationDefinition<V>;
  readonly record: { readonly kind: NotifiedRecordKind; readonly id: string };
  readonly to: Recipient;
  readonly variables: z.input<V>;
  readonly language?: Language;
  /** For whoever may run twice: a second one of this name is not made. */
  readonly onceKey?: string;
  readonly at: Date;
}

/**
 * Tells a person in the transaction of what happened: no record without its notification, none without its record. How
 * often and at what hour is decided when it is sent. Whoever has no keys at hand says `notifyAbout` instead.
 */
export async function enqueueNotification<V extends Variables>(
  trx: Trx,
  { keys, config }: Notifying,
  { definition, record, to, variables, language = DEFAULT_LANGUAGE, onceKey, at }: ToNotify<V>,
): Promise<string | undefined> {
  if (!isAddress(to)) throw new Error(`no address for ${definition.kind} by ${to.channel}`);
  if (!definition.channels.includes(to.channel)) throw new Error(`${definition.kind} does not go by ${to.channel}`);
  refuseForeignLinks(definition.kind, variables, config.PUBLIC_URL);
  const platformName = await readPlatformName(trx);
  const { title, text } = renderNotification(definition, { channel: to.channel, language, variables, platformName });
  const secrets = secretsOf(definition, variables);
  const rows = await insertNotifications(trx, [
    {
      ...recipientColumns(keys, to),
      record_kind: record.kind,
      record_id: record.id,
      kind: definition.kind,
      once_key: onceKey ?? null,
      version: definition.version,
      purpose: definition.purpose,
      language,
      title,
      text,
      secrets_sealed: sealSecrets(keys, secrets),
      has_secrets: Object.keys(secrets).length > 0,
      parts: to.channel === 'sms' ? smsParts(withSecrets(text, secrets)) : 1,
      created_at: at,
      next_at: at,
    },
  ]);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await startTrail(trx, { lifecycle: notificationLifecycle, recordId: id, actor: 'system', at });
  await wakeNotifications(trx, rows);
  return id;
}

/** A link in our name leads to us: whoever could place another would have us send it for them. */
function refuseForeignLinks(kind: string, variables: Readonly<Record<string, string>>, publicUrl: string) {
  const own = publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/`;
  const foreign = Object.entries(variables).find(([, value]) => isLink(value) && !value.startsWith(own));
  if (foreign) throw new Error(`${kind}: ${foreign[0]} leads elsewhere than to PUBLIC_URL`);
}

function secretsOf<V extends Variables>(
  { secret = [], variables: schema }: NotificationDefinition<V>,
  given: z.input<V>,
) {
  const values = schema.parse(given) as Record<string, string>;
  return Object.fromEntries(secret.map((name) => [name, values[name] ?? '']));
}

/** Once more from the start; caps and quiet hours are asked anew, and the provider sees a sending of its own. */
export async function replayNotification(
  trx: Trx,
  given: { id: string; actor: Actor; reason: string | undefined; at: Date },
) {
  const { id, actor, reason, at } = given;
  const notification = (await lockNotification(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, {
    lifecycle: notificationLifecycle,
    record: notification,
    action: 'replay',
    actor,
    reason,
    at,
  });
  if (!isKept(notification)) refuse('NOTIFICATION_NOT_KEPT', { id });
  const replays = notification.replays + 1;
  await saveNotification(trx, id, {
    state,
    replays,
    failures: 0,
    reason: null,
    answer: null,
    next_at: at,
    sent_at: null,
  });
  await wakeNotifications(trx, [notification]);
  return toNotification((await lockNotification(trx, id)) ?? refuse('RECORD_NOT_FOUND'));
}

/** The person asked to be forgotten: nothing more is sent about the record, and whom it was sent to is gone, mask included. */
export async function forgetRecipientsOf(trx: Trx, record: { kind: string; id: string }, at: Date) {
  for (const notification of await listOfRecord(trx, record.kind, record.id)) {
    const isOpen = notificationLifecycle.actions.abandon.from.includes(notification.state);
    const state = isOpen ? await moveNotification(trx, notification, 'abandon', at) : notification.state;
    const reason = isOpen ? 'RECIPIENT_FORGOTTEN' : notification.reason;
    const gone = { recipient_sealed: null, recipient_mac: null, recipient_masked: '***', secrets_sealed: null };
    await saveNotification(trx, notification.id, { ...gone, state, reason, next_at: null });
  }
}

/** By the clock or a worker, never by a person. */
export const moveNotification = (trx: Trx, record: StoredNotification, action: NotificationAction, at: Date) =>
  moveAlong(trx, { lifecycle: notificationLifecycle, record, action, actor: 'system', at });
