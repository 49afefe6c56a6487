import { nextStep, type FollowAction } from '@nota/contract/attestations/attestation-follow.rules.ts';
import { attestationLifecycle, type AttestationState } from '@nota/contract/attestations/attestation.lifecycle.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveManyAlong } from '../../../platform/lifecycle/transition.ts';
import {
  holdUnchanged,
  readWaiting,
  saveFollowed,
  type Followed,
  type FollowedTimes,
  type Lane,
  type WaitingRecord,
} from './attestation-progress.repo.ts';
import { certifyFirst } from '../record/attestation.jobs.ts';
import { tellCustomers } from './customer-webhook.ts';

interface Batch {
  readonly lane: Lane;
  /** Records up to this one have been looked at. */
  readonly after: string;
  readonly most: number;
  readonly isDated: boolean;
  readonly at: Date;
}

export interface BatchOutcome {
  readonly moved: number;
  /** The last record looked at; undefined at the end of the lane. */
  readonly last: string | undefined;
  /** Nothing is left that could be moved without anything new: nobody held a record, and none begins anew. */
  readonly isSettled: boolean;
}

/** Looks at the next records of a lane and brings them to where log, authorities and chain stand, in a few statements. */
export async function followBatch(trx: Trx, { lane, after, most, isDated, at }: Batch): Promise<BatchOutcome> {
  const waiting = await readWaiting(trx, { lane, after, most });
  const due = waiting.map((record) => ({ record, ...stepOf(record, isDated) })).filter(isChange);
  const held = await holdUnchanged(
    trx,
    due.map(({ record }) => record),
  );
  const taken = due.filter(({ record }) => held.has(record.id));
  const states = await moveAll(trx, taken, at);
  const followed = taken.map((step) => ({ ...step, state: states.get(step.action) ?? step.record.state }));
  const times = followed.length === 0 ? [] : await saveFollowed(trx, followed, at);
  const moved = followed.filter((step): step is Moved => step.action !== undefined);
  await certifyFirst(
    trx,
    moved.filter(({ action }) => action === 'preserve').map(({ record }) => record.id),
  );
  await tellCustomers(trx, eventsOf(moved, times), at);
  return {
    moved: moved.length,
    last: waiting.length < most ? undefined : waiting.at(-1)?.id,
    isSettled: taken.length === due.length && moved.every(({ action }) => action !== 'resume'),
  };
}

interface Step {
  readonly record: WaitingRecord;
  readonly action: FollowAction | undefined;
  readonly chainState: number;
}
type Moved = Followed & { readonly action: FollowAction };

const stepOf = (record: WaitingRecord, isDated: boolean) =>
  nextStep({
    state: record.state,
    chainState: record.chain_state,
    isChained: record.chain_mode > 0,
    isPublished: record.is_published,
    isDated: record.stamp_id !== null || !isDated,
    isAnchored: record.anchor_id !== null,
    failures: record.failures,
    isUnderWay: record.is_under_way,
  });

const isChange = ({ record, action, chainState }: Step) => action !== undefined || chainState !== record.chain_state;

/** A move of all those for whom it is due, for each of the moves; answers where each leads. */
async function moveAll(trx: Trx, steps: readonly Step[], at: Date) {
  const states = new Map<FollowAction | undefined, AttestationState>();
  for (const action of ['preserve', 'fail', 'resume'] as const) {
    const records = steps.filter((step) => step.action === action).map(({ record }) => record);
    if (records.length === 0) continue;
    states.set(action, await moveManyAlong(trx, { lifecycle: attestationLifecycle, records, action, at }));
  }
  return states;
}

/** In the order of the records, which is about the order in which they came. */
function eventsOf(moved: readonly Moved[], times: readonly FollowedTimes[]) {
  const timesOf = new Map(times.map((one) => [one.id, one]));
  return moved.map(({ record, state }) => ({
    customerId: record.customer_id,
    event: `attestation.${state}`,
    payload: {
      ano: record.id,
      sha256: record.sha256.toString('hex'),
      stampedAt: timesOf.get(record.id)?.stamped_at?.toISOString() ?? null,
      anchoredAt: timesOf.get(record.id)?.anchored_at?.toISOString() ?? null,
    },
  }));
}
