import {
  PROVIDER_SECONDS,
  RECIPIENT_KEEP_DAYS,
  SECRET_KEEP_HOURS,
  SENDING_MOST_SECONDS,
} from '@nota/contract/platform/notification.rules.ts';
import { addDays, addHours, addMinutes, addSeconds } from '../clock.ts';
import { withDeadline } from '../deadline.ts';
import type { Db } from '../db/database.ts';
import { drainBatches, type Bound } from '../jobs/drain-batches.ts';
import { handle, type JobHandler, type Schedule } from '../jobs/job.ts';
import type { Delivery } from './delivery.ts';
import { notificationPorts, type NotificationPorts } from './notification-ports.ts';
import { beginSending, settleSending, type Begun } from './notification-sending.service.ts';
import { sendNotification, wakeNotifications } from './notification.jobs.ts';
import { countDead, forgetOld, listDue } from './notification.repo.ts';

/**
 * Written down as begun, handed to the provider, written down with what came of it: three steps, because nothing outside
 * is called while rows are held. A worker that dies in the second leaves `sending` behind, and whoever finds that later
 * asks the provider instead of sending it again.
 */
export const notificationHandler: JobHandler = handle(sendNotification, async ({ payload: { id }, db, deps }) => {
  const begun = await db
    .transaction()
    .execute((trx) => beginSending(trx, { id, keys: deps.keys, at: deps.clock.now() }));
  if (!begun) return;
  const ports = notificationPorts(deps.config);
  const provider = begun.channel === 'sms' ? ports.sms?.name : ports.mail?.name;
  const delivery = begun.isFound ? await asked(ports, begun) : await handedOver(ports, begun);
  const at = deps.clock.now();
  await db.transaction().execute((trx) => settleSending(trx, begun, { provider, delivery, at }));
});

async function handedOver(ports: NotificationPorts, begun: Begun): Promise<Delivery | 'no-provider'> {
  const sending = send(ports, begun);
  if (!sending) return 'no-provider';
  const delivery = await withDeadline('a provider', PROVIDER_SECONDS * 1_000, () => sending).catch(lost);
  return delivery.outcome === 'unknown' ? asked(ports, begun, delivery) : delivery;
}

function send({ mail, sms }: NotificationPorts, begun: Begun): Promise<Delivery> | undefined {
  const { requestId, address, text, title, platformName } = begun;
  if (begun.channel === 'sms') return sms?.send({ requestId, phone: address, text });
  return mail?.send({ requestId, to: address, fromName: platformName, subject: title, text });
}

/** What failed in a way that no adapter foresaw may have been sent. Its sentence may quote an address and stays here. */
const lost = (): Delivery => ({ outcome: 'unknown', answer: 'ERROR' });

/** Only a carrier knows requests by their ids: what it never got is sent again under the same id, by a later attempt. */
async function asked(
  { sms }: NotificationPorts,
  { channel, requestId }: Begun,
  known: Delivery = { outcome: 'unknown', answer: 'LOST' },
): Promise<Delivery> {
  const found =
    channel === 'sms' && sms ? await sms.find(requestId).catch(() => 'cannot-tell' as const) : 'cannot-tell';
  if (found === 'accepted') return { outcome: 'accepted', answer: 'found' };
  return found === 'absent' ? { outcome: 'failed', answer: 'absent' } : known;
}

const BOUND: Bound = { most: 1_000, batches: 10 };
/** Longer than a job waits in a queue that works. */
const NEW_MINUTES = 10;

/** Wakes what waited for its time, and what a dead process left behind. */
export const retryNotifications: Schedule = {
  name: 'notification.retry',
  cron: '* * * * *',
  run: async ({ db, at }) => void (await wakeDueNotifications(db, at)),
};

export async function wakeDueNotifications(db: Db, at: Date): Promise<number> {
  const due = await listDue(db, {
    at,
    begunBefore: addSeconds(at, -SENDING_MOST_SECONDS),
    newBefore: addMinutes(at, -NEW_MINUTES),
    most: BOUND.most * BOUND.batches,
  });
  await db.transaction().execute((trx) => wakeNotifications(trx, due));
  return due.length;
}

/** Whom something went to is forgotten in time, and codes that were never sent sooner. What is dead is counted. */
export const forgetNotifications: Schedule = {
  name: 'notification.forget',
  cron: '*/10 * * * *',
  async run({ db, deps, at, platformId }) {
    const kept = {
      recipientsBefore: addDays(at, -RECIPIENT_KEEP_DAYS),
      secretsBefore: addHours(at, -SECRET_KEEP_HOURS),
    };
    await drainBatches(BOUND, (most) => forgetOld(db, { ...kept, most }));
    deps.metrics.deadNotifications.set({ platform: platformId }, await countDead(db));
  },
};
