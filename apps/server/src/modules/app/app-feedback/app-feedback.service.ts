import type { AppFeedbackDetail, CaptureType } from '@nota/contract/app/app-feedback-record.ts';
import {
  appFeedbackLifecycle as lifecycle,
  type AppFeedbackAction,
} from '@nota/contract/app/app-feedback.lifecycle.ts';
import { appFeedbackConverted, appFeedbackReplied } from '@nota/contract/app/app-feedback.notifications.ts';
import { mergeRefusal } from '@nota/contract/app/app-feedback.rules.ts';
import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import type { Actor } from '../../../platform/actor.ts';
import { claimCase } from '../../../platform/assignment/assignment.service.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import { keepClock, readClocks } from '../../../platform/legal-clock/legal-clock.service.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { notifyAbout, notifyAboutMany } from '../../../platform/notification/notified-record.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seeWholePlatform } from '../../../platform/scope/transaction-scope.ts';
import { insertFeedbackMessage, listFeedbackMessages } from './app-feedback-message.repo.ts';
import { appFeedbackAssignment } from './app-feedback.assignment.ts';
import { appFeedbackClock } from './app-feedback.clock.ts';
import {
  findAppFeedback,
  findFeedbackId,
  listDuplicates,
  lockAppFeedback,
  repointDuplicates,
  saveAppFeedback,
  toAppFeedbackRow,
  type FoundAppFeedback,
  type StoredAppFeedback,
} from './app-feedback.repo.ts';

interface Deed {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
}

const recordOf = (id: string) => ({ kind: 'app-feedback', id }) as const;

export async function readAppFeedback(db: Db | Trx, id: string): Promise<AppFeedbackDetail> {
  const row = (await findAppFeedback(db, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const into = row.merged_into_id === null ? undefined : await findAppFeedback(db, row.merged_into_id);
  return {
    ...toAppFeedbackRow(row),
    messages: await listFeedbackMessages(db, id),
    mergedInto: into ? { id: into.id, number: into.number } : null,
    duplicates: await listDuplicates(db, id),
    complaint: complaintOf(row),
    clocks: await readClocks(db, appFeedbackClock, id),
    trail: await readTrail(db, lifecycle.name, id),
  };
}

function complaintOf(row: FoundAppFeedback): AppFeedbackDetail['complaint'] {
  const { complaint_no: number, complaint_ano: ano, complaint_capture: captureType, ended_at: at } = row;
  if (number === null || ano === null || captureType === null || at === null) return null;
  return { number, ano, captureType, at: at.toISOString() };
}

interface Decision extends Deed {
  readonly action: AppFeedbackAction;
  readonly reason?: string | undefined;
  readonly version?: number;
}

/** Lock, decide, claim: what every decision begins with. */
async function decide(trx: Trx, { id, action, actor, reason, at, version }: Decision) {
  const feedback = (await lockAppFeedback(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle, record: feedback, action, actor, reason, at });
  if (version !== undefined && feedback.version !== version) refuse('STATE_CHANGED', { id });
  if (appFeedbackAssignment.open.includes(feedback.state)) {
    await claimCase(trx, appFeedbackAssignment, feedback, { actor, at });
  }
  return { feedback, state };
}

async function keep(
  trx: Trx,
  id: string,
  changes: Partial<StoredAppFeedback> & Pick<StoredAppFeedback, 'state'>,
  at: Date,
) {
  const isFinal = lifecycle.states[changes.state].final === true;
  await saveAppFeedback(trx, id, { ...changes, ...(isFinal ? { ended_at: at } : {}) });
  await keepClock(trx, appFeedbackClock, { id, state: changes.state }, at);
}

export async function actOnFeedback(
  trx: Trx,
  deed: Deed & { action: 'start' | 'close'; reason: string | undefined },
): Promise<{ before: string; after: string }> {
  const { feedback, state } = await decide(trx, deed);
  await keep(trx, deed.id, { state }, deed.at);
  return { before: feedback.state, after: state };
}

/** Whoever wrote a duplicate is answered with it. */
export async function replyToFeedback(trx: Trx, deed: Deed & { content: string; version: number }) {
  const { id, actor, at, content } = deed;
  const { state } = await decide(trx, { ...deed, action: 'reply' });
  await insertFeedbackMessage(trx, { feedback_id: id, kind: 'reply', content, author_id: actor.id, at });
  await keep(trx, id, { state, replied_at: at }, at);
  // Duplicates may be nobody's, or with a colleague.
  await seeWholePlatform(trx);
  const told = [id, ...(await listDuplicates(trx, id)).map((one) => one.id)];
  await notifyAboutMany(
    trx,
    appFeedbackReplied,
    told.map((one) => ({ record: recordOf(one), at })),
  );
}

export async function noteOnFeedback(trx: Trx, { id, actor, at, content }: Deed & { content: string }) {
  if (!(await lockAppFeedback(trx, id))) refuse('RECORD_NOT_FOUND', { id });
  await insertFeedbackMessage(trx, { feedback_id: id, kind: 'note', content, author_id: actor.id, at });
}

/** Both are locked in the order of their ids, so that two people who merge them into each other do not wait for ever. */
export async function mergeFeedback(trx: Trx, deed: Deed & { into: string; version: number }) {
  const { id, at } = deed;
  const intoId = (await findFeedbackId(trx, deed.into)) ?? refuse('RECORD_NOT_FOUND', { number: deed.into });
  const [first, second] = [id, intoId].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1)) as [string, string];
  const locked = [await lockAppFeedback(trx, first), await lockAppFeedback(trx, second)];
  const into = locked.find((one) => one?.id === intoId) ?? refuse('RECORD_NOT_FOUND', { number: deed.into });
  const { feedback, state } = await decide(trx, { ...deed, action: 'merge' });
  const refusal = mergeRefusal(feedback, into);
  if (refusal) refuse(refusal, { into: deed.into });
  await keep(trx, id, { state, merged_into_id: intoId }, at);
  await seeWholePlatform(trx);
  await repointDuplicates(trx, id, intoId);
}

/** The complaint has a number at once, by which it is found once captures are handled here. */
export async function convertFeedback(
  trx: Trx,
  deed: Deed & { ano: string; captureType: CaptureType; reason: string; version: number },
): Promise<string> {
  const { id, at, ano, captureType } = deed;
  const { state } = await decide(trx, { ...deed, action: 'convert' });
  const complaint = await nextNumber(trx, NUMBER_PREFIXES.captureComplaint, at);
  const complained = { complaint_no: complaint, complaint_ano: ano, complaint_capture: captureType };
  await keep(trx, id, { state, ...complained }, at);
  await notifyAbout(trx, appFeedbackConverted, { record: recordOf(id), at });
  return complaint;
}
