import { id } from '@nota/contract/kit/fields.ts';
import type { NotificationPurpose } from '@nota/contract/platform/notification.rules.ts';
import { z } from 'zod';
import type { Trx } from '../db/database.ts';
import { defineJob, enqueueMany, UNHURRIED } from '../jobs/job.ts';

/** Sends one notification, if it is its time; the payload names nobody. */
export const sendNotification = defineJob({ name: 'notification.send', payload: z.object({ id }), seconds: 120 });

interface Due {
  readonly id: string;
  readonly purpose: NotificationPurpose;
}

/** Somebody waits for a code or a warning; results and reminders come in thousands and stand behind all other work. */
export async function wakeNotifications(trx: Trx, due: readonly Due[]): Promise<void> {
  const isHurried = ({ purpose }: Due) => purpose === 'code' || purpose === 'alert';
  const jobs = (some: readonly Due[]) =>
    some.map(({ id: notificationId }) => ({ payload: { id: notificationId }, key: `notification:${notificationId}` }));
  await enqueueMany(trx, sendNotification, jobs(due.filter(isHurried)));
  await enqueueMany(trx, sendNotification, jobs(due.filter((one) => !isHurried(one))), UNHURRIED);
}
