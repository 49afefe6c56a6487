import type { appFeedbackIntakeApi } from '@nota/contract/app/app-feedback-intake.contract.ts';
import { appFeedbackLifecycle as lifecycle } from '@nota/contract/app/app-feedback.lifecycle.ts';
import {
  FEEDBACK_CONTACT_KEEP_DAYS,
  FEEDBACK_LAPSE_DAYS,
  FEEDBACK_PER_HOUR_MAX,
  mayReopen,
} from '@nota/contract/app/app-feedback.rules.ts';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { addDays, addMinutes } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertFeedbackMessage, listReplies } from './app-feedback-message.repo.ts';
import { appFeedbackClock } from './app-feedback.clock.ts';
import { countSince, findByReceipt, insertAppFeedback, lockByReceipt } from './app-feedback-intake.repo.ts';
import {
  forgetContacts,
  listLapsed,
  lockAppFeedback,
  saveAppFeedback,
  type StoredAppFeedback,
} from './app-feedback.repo.ts';

type Sent = Omit<z.output<typeof appFeedbackIntakeApi.send.body>, 'platform'>;
type Answer = z.output<typeof appFeedbackIntakeApi.answer.body>;
type OwnFeedback = AnswerOf<typeof appFeedbackIntakeApi.read>;

const digestOf = (receipt: string) => createHash('sha256').update(Buffer.from(receipt, 'hex')).digest();

/** The number of the feedback; the same receipt again is the same feedback, whatever else came with it. */
export async function receiveFeedback(trx: Trx, sent: Sent, at: Date): Promise<string> {
  const receipt = digestOf(sent.receipt);
  const known = await findByReceipt(trx, receipt);
  if (known) return known.number;
  if ((await countSince(trx, addMinutes(at, -60), FEEDBACK_PER_HOUR_MAX)) >= FEEDBACK_PER_HOUR_MAX) {
    refuse('TOO_MANY_REQUESTS');
  }
  const number = await nextNumber(trx, NUMBER_PREFIXES.appFeedback, at);
  const id = await insertAppFeedback(trx, {
    number,
    receipt_sha256: receipt,
    type: sent.type,
    content: sent.content,
    contact_phone: sent.contactPhone ?? null,
    app_version: sent.appVersion,
    system: sent.system,
    system_version: sent.systemVersion,
    device: sent.device,
    related_ano: sent.relatedAno ?? null,
    received_at: at,
    opened_at: at,
  });
  if (id === undefined) return (await findByReceipt(trx, receipt))?.number ?? refuse('RECORD_NOT_FOUND');
  await startTrail(trx, { lifecycle, recordId: id, actor: 'system', at });
  await keepClock(trx, appFeedbackClock, { id, state: lifecycle.initial }, at);
  return number;
}

export async function readOwnFeedback(db: Db | Trx, receipt: string): Promise<OwnFeedback> {
  const feedback = (await findByReceipt(db, digestOf(receipt))) ?? refuse('RECORD_NOT_FOUND');
  return toOwn(db, feedback);
}

/** A duplicate is answered by what it was merged into. */
async function toOwn(db: Db | Trx, feedback: StoredAppFeedback): Promise<OwnFeedback> {
  return {
    number: feedback.number,
    state: feedback.state,
    receivedAt: feedback.received_at.toISOString(),
    replies: await listReplies(db, feedback.merged_into_id ?? feedback.id),
    mayReopen: mayReopen({ state: feedback.state, reopenedAt: feedback.reopened_at }),
  };
}

/** Content, or not: then it is a case again, and with whoever answered it. */
export async function answerFeedback(trx: Trx, given: Answer, at: Date): Promise<OwnFeedback> {
  const feedback = (await lockByReceipt(trx, digestOf(given.receipt))) ?? refuse('RECORD_NOT_FOUND');
  const { id } = feedback;
  const action = given.answer;
  const state = await moveAlong(trx, { lifecycle, record: feedback, action, actor: 'system', at });
  if (given.answer === 'reopen') {
    if (!mayReopen({ state: feedback.state, reopenedAt: feedback.reopened_at })) refuse('REOPEN_USED_UP');
    const message = { feedback_id: id, kind: 'follow-up', content: given.content, author_id: null, at } as const;
    await insertFeedbackMessage(trx, message);
    await saveAppFeedback(trx, id, { state, reopened_at: at, opened_at: at });
  } else {
    await saveAppFeedback(trx, id, { state, score: given.score ?? null, ended_at: at });
  }
  await keepClock(trx, appFeedbackClock, { id, state }, at);
  return readOwnFeedback(trx, given.receipt);
}

/** The clock's part: silence closes an answered feedback, and later its phone number is forgotten. */
export async function lapseFeedback(db: Db, at: Date) {
  for (const { id } of await listLapsed(db, addDays(at, -FEEDBACK_LAPSE_DAYS))) {
    await db.transaction().execute(async (trx) => {
      const feedback = await lockAppFeedback(trx, id);
      if (feedback?.state !== 'replied') return;
      const state = await moveAlong(trx, { lifecycle, record: feedback, action: 'lapse', actor: 'system', at });
      await saveAppFeedback(trx, id, { state, ended_at: at });
    });
  }
  await forgetContacts(db, addDays(at, -FEEDBACK_CONTACT_KEEP_DAYS));
}
