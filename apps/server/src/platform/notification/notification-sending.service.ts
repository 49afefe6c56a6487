import { withSecrets } from '@nota/contract/platform/notification-text.rules.ts';
import {
  isCapReached,
  nextNotificationAt,
  quietUntil,
  SENDING_MOST_SECONDS,
  type NotificationReason,
} from '@nota/contract/platform/notification.rules.ts';
import { addSeconds } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import type { Keys } from '../keys/keys.ts';
import type { Delivery } from './delivery.ts';
import { openRecipient, openSecrets, recipientMacs } from './notification-recipient.ts';
import { moveNotification } from './notification.service.ts';
import {
  countBegun,
  lockCap,
  lockNotification,
  readPlatformName,
  saveNotification,
  type StoredNotification,
} from './notification.repo.ts';

/** A sending that is written down as begun: what the provider is told, and how it is known again. */
export interface Begun {
  readonly id: string;
  readonly attempts: number;
  /** The same for every attempt, and another after a person had it sent again. */
  readonly requestId: string;
  readonly channel: StoredNotification['channel'];
  readonly address: string;
  readonly platformName: string;
  readonly title: string;
  readonly text: string;
  /** A process died, or hung, while it was sending: the provider is asked, and nothing sent. */
  readonly isFound: boolean;
}

interface Beginning {
  readonly id: string;
  readonly keys: Keys;
  readonly at: Date;
}

/** Decides whether it goes now, and writes down that it does. Undefined where nothing is to be sent. */
export async function beginSending(trx: Trx, { id, keys, at }: Beginning): Promise<Begun | undefined> {
  const found = await lockNotification(trx, id);
  if (!found?.next_at || found.next_at > at) return undefined;
  if (found.state === 'sending') {
    const isLost = found.begun_at !== null && found.begun_at < addSeconds(at, -SENDING_MOST_SECONDS);
    return isLost ? begunOf(trx, keys, found, true) : undefined;
  }
  if (found.state !== 'queued' && found.state !== 'held') return undefined;
  if (found.recipient_sealed === null) return end(trx, found, 'abandon', 'RECIPIENT_FORGOTTEN', at);
  const morning = quietUntil(found.purpose, at);
  if (morning) return hold(trx, found, morning, at);
  const queued = {
    ...found,
    state: found.state === 'held' ? await moveNotification(trx, found, 'release', at) : found.state,
  };
  if (await isOverCap(trx, queued, keys, at)) return end(trx, queued, 'suppress', 'CAP_REACHED', at);
  const state = await moveNotification(trx, queued, 'begin', at);
  const attempts = found.attempts + 1;
  await saveNotification(trx, id, { state, attempts, begun_at: at, next_at: at });
  return begunOf(trx, keys, { ...found, attempts }, false);
}

async function hold(trx: Trx, found: StoredNotification, until: Date, at: Date) {
  const state = found.state === 'queued' ? await moveNotification(trx, found, 'hold', at) : found.state;
  await saveNotification(trx, found.id, { state, next_at: until });
  return undefined;
}

async function end(
  trx: Trx,
  found: StoredNotification,
  action: 'abandon' | 'suppress',
  reason: NotificationReason,
  at: Date,
) {
  const state = await moveNotification(trx, found, action, at);
  await saveNotification(trx, found.id, { state, reason, next_at: null });
  return undefined;
}

async function isOverCap(
  trx: Trx,
  { id, purpose, recipient_sealed: sealed }: StoredNotification,
  keys: Keys,
  at: Date,
) {
  const macs = recipientMacs(keys, openRecipient(keys, sealed ?? Buffer.alloc(0)));
  const [mac] = macs;
  if (mac) await lockCap(trx, { mac, purpose });
  return isCapReached(purpose, await countBegun(trx, { macs, purpose, exceptId: id, at }));
}

async function begunOf(trx: Trx, keys: Keys, row: StoredNotification, isFound: boolean): Promise<Begun> {
  return {
    id: row.id,
    attempts: row.attempts,
    requestId: `notification-${row.id}-${row.replays}`,
    channel: row.channel,
    address: row.recipient_sealed ? openRecipient(keys, row.recipient_sealed) : '',
    platformName: await readPlatformName(trx),
    title: row.title,
    text: withSecrets(row.text, openSecrets(keys, row.secrets_sealed)),
    isFound,
  };
}

interface Settling {
  readonly provider: string | undefined;
  readonly delivery: Delivery | 'no-provider';
  readonly at: Date;
}

/** Writes down what came of it. One that somebody settled meanwhile is left alone. */
export async function settleSending(trx: Trx, begun: Begun, { provider, delivery, at }: Settling): Promise<void> {
  const found = await lockNotification(trx, begun.id);
  if (found?.state !== 'sending' || found.attempts !== begun.attempts) return;
  const marks = { provider: provider ?? null, answer: delivery === 'no-provider' ? null : delivery.answer };
  if (delivery !== 'no-provider' && delivery.outcome === 'accepted') {
    const state = await moveNotification(trx, found, 'accept', at);
    await saveNotification(trx, found.id, { ...marks, state, next_at: null, sent_at: at, secrets_sealed: null });
    return;
  }
  const failures = found.failures + 1;
  const isOver = delivery === 'no-provider' || delivery.outcome !== 'failed';
  const nextAt = isOver ? undefined : nextNotificationAt(found.purpose, failures, at);
  if (nextAt) {
    const state = await moveNotification(trx, found, 'retry', at);
    await saveNotification(trx, found.id, { ...marks, failures, state, next_at: nextAt });
    return;
  }
  const state = await moveNotification(trx, found, 'abandon', at);
  await saveNotification(trx, found.id, { ...marks, failures, state, reason: reasonOf(delivery), next_at: null });
}

function reasonOf(delivery: Delivery | 'no-provider'): NotificationReason {
  if (delivery === 'no-provider') return 'NO_PROVIDER';
  if (delivery.outcome === 'refused') return delivery.reason;
  return delivery.outcome === 'unknown' ? 'OUTCOME_UNKNOWN' : 'ATTEMPTS_USED_UP';
}
