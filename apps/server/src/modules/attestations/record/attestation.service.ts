import {
  attestationLifecycle,
  type AttestationAction,
  type AttestationState,
} from '@nota/contract/attestations/attestation.lifecycle.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { recordCustody, recordEntry } from '../../../evidence/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockAttestation, saveAttestation, visibleTypes, type StoredAttestation } from './attestation.repo.ts';
import { sellAttestationJob } from './attestation.jobs.ts';
import { contentReviewClock } from './content-review.clock.ts';
import { hasSeen, previewKindOf } from './preview-kind.ts';
import { tellCustomer } from '../progress/customer-webhook.ts';

interface Act {
  readonly id: string;
  readonly action: AttestationAction;
  readonly actor: Actor | 'system';
  readonly reason?: string | undefined;
  readonly at: Date;
}

/** Locks, decides, saves, and adds the act to the chain of custody. */
export async function actOnAttestation(trx: Trx, given: Act): Promise<{ before: string; after: AttestationState }> {
  const { id, action, actor, reason, at } = given;
  const record = await lockVisible(trx, id, actor);
  const state = await moveAlong(trx, { lifecycle: attestationLifecycle, record, action, actor, reason, at });
  if (action === 'approve' && actor !== 'system') await refuseUnseen(trx, record, actor);
  await saveAttestation(trx, id, { state, ...marksOf(action, at) });
  if (record.clock_days !== null) await keepClock(trx, contentReviewClock, { id, state }, at);
  if (actor !== 'system') {
    const detail = reason === undefined ? {} : { reason };
    await recordCustody(trx, { item: id, act: CUSTODY_WORDS[action] ?? action, actor: actor.id, at, detail });
  }
  if (action === 'reanchor') await askForAnchor(trx, id, at);
  const after = state === 'unpaid' && record.is_paid ? await payForAttestation(trx, { ...record, state }, at) : state;
  if (after === 'unpaid') await enqueue(trx, sellAttestationJob, { id });
  await tellOfReview(trx, record, action, at, reason);
  return { before: record.state, after };
}

/** Nobody lets a content pass that they could have looked at and did not; what no page can show, nobody can be asked for. */
async function refuseUnseen(trx: Trx, record: StoredAttestation, actor: Actor) {
  const isShown = record.file_id !== null && previewKindOf(record.mime) !== null && !record.is_download_frozen;
  if (isShown && !(await hasSeen(trx, record, actor))) refuse('PAPERS_UNSEEN', { id: record.id });
}

/** A record for which quota was taken at its submission is paid for, and one whose order is. */
export async function payForAttestation(trx: Trx, record: StoredAttestation, at: Date): Promise<AttestationState> {
  const move = { lifecycle: attestationLifecycle, record, action: 'pay', actor: 'system', at } as const;
  const state = await moveAlong(trx, move);
  await saveAttestation(trx, record.id, { state, waiting_since: at });
  return state;
}

/** A refused record may be appealed once, within a week of the refusal. The appeal is its customer's, so no member of staff is the actor. */
export async function appealReview(trx: Trx, given: { id: string; at: Date }): Promise<void> {
  const { id, at } = given;
  const record = (await lockAttestation(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const move = { lifecycle: attestationLifecycle, record, action: 'appeal', actor: 'system', at } as const;
  const isOver = record.refused_at !== null && addDays(record.refused_at, LIMIT.appealDays) < at;
  if (record.state === 'review-refused' && (record.is_appealed || isOver)) refuse('APPEAL_USED_UP', { id });
  const state = await moveAlong(trx, move);
  await saveAttestation(trx, id, { state, is_appealed: true });
  await keepClock(trx, contentReviewClock, { id, state }, at);
  await recordCustody(trx, { item: id, act: 'appealed', actor: 'system', at });
}

/**
 * Closes a record that cannot become evidence, with the reason. Its token is free again: the customer may start over
 * with it.
 */
export async function closeAttestation(trx: Trx, record: StoredAttestation, cause: string, at: Date) {
  const move = {
    lifecycle: attestationLifecycle,
    record,
    action: 'close',
    actor: 'system',
    reason: cause,
    at,
  } as const;
  await saveAttestation(trx, record.id, { state: await moveAlong(trx, move), close_cause: cause, client_token: null });
  await tellCustomer(trx, record.customer_id, 'attestation.closed', { ano: record.id, cause }, at);
}

/** Heads are anchored, not records: an entry that asks for an anchor at once brings the next head onto the chain. */
async function askForAnchor(trx: Trx, id: string, at: Date) {
  const opening = { attestation: id, at: at.toISOString() };
  await recordEntry(trx, { kind: 'anchor-request', recordId: id, opening, chainMode: 2 });
}

async function lockVisible(trx: Trx, id: string, actor: Actor | 'system'): Promise<StoredAttestation> {
  const record = await lockAttestation(trx, id);
  const isSeen = record && (actor === 'system' || visibleTypes(actor).includes(record.owner_type));
  return isSeen ? record : refuse('RECORD_NOT_FOUND', { id });
}

/** The names of people's actions in the chain of custody. */
const CUSTODY_WORDS: Partial<Record<AttestationAction, string>> = {
  approve: 'review-approved',
  refuse: 'review-refused',
  reanchor: 'chain-retried',
};

function marksOf(action: AttestationAction, at: Date) {
  if (action === 'refuse') return { refused_at: at };
  if (action === 'pass' || action === 'approve') return { waiting_since: at };
  if (action === 'reanchor' || action === 'resume') return { waiting_since: at, chain_state: 1 };
  return {};
}

async function tellOfReview(trx: Trx, record: StoredAttestation, action: AttestationAction, at: Date, reason?: string) {
  if (action !== 'refuse') return;
  await tellCustomer(
    trx,
    record.customer_id,
    'attestation.review-refused',
    { ano: record.id, reason: reason ?? '' },
    at,
  );
}
