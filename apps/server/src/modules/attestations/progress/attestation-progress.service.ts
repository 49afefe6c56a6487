import { nextStep, type ProgressAction } from '@nota/contract/attestations/attestation-progress.rules.ts';
import { attestationLifecycle, type AttestationState } from '@nota/contract/attestations/attestation.lifecycle.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveManyAlong } from '../../../platform/lifecycle/transition.ts';
import {
  holdUnchanged,
  readWaiting,
  saveProgress,
  type ProgressUpdate,
  type ProgressTimes,
  type WaitingGroup,
  type WaitingRecord,
} from './attestation-progress.repo.ts';
import { certifyFirst } from '../record/attestation.jobs.ts';
import { tellCustomers } from './customer-webhook.ts';

interface Batch {
  readonly group: WaitingGroup;
  /** The id of the last record that the batch before has read. */
  readonly after: string;
  readonly most: number;
  readonly isDated: boolean;
  readonly at: Date;
}

export interface BatchOutcome {
  readonly moved: number;
  /** The id of the last record read; undefined at the end of the group. */
  readonly last: string | undefined;
  /** False where the same markers could still move a record: another transaction held it, or it began to wait again. */
  readonly isSettled: boolean;
}

/** Moves the next records of a group to the state that log, authorities and chain call for, in a few statements for all. */
export async function updateProgressBatch(trx: Trx, { group, after, most, isDated, at }: Batch): Promise<BatchOutcome> {
  const waiting = await readWaiting(trx, { group, after, most });
  const due = waiting.map((record) => ({ record, ...stepOf(record, isDated) })).filter(isChange);
  const held = await holdUnchanged(
    trx,
    due.map(({ record }) => record),
  );
  const taken = due.filter(({ record }) => held.has(record.id));
  const states = await moveAll(trx, taken, at);
  const updates = taken.map((step) => ({ ...step, state: states.get(step.action) ?? step.record.state }));
  const times = updates.length === 0 ? [] : await saveProgress(trx, updates, at);
  const moved = updates.filter((step): step is Moved => step.action !== undefined);
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
  readonly action: ProgressAction | undefined;
  readonly chainState: number;
}
type Moved = ProgressUpdate & { readonly action: ProgressAction };

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

/** Moves all records by the action that each is due for, one statement per action; answers the new state of each action. */
async function moveAll(trx: Trx, steps: readonly Step[], at: Date) {
  const states = new Map<ProgressAction | undefined, AttestationState>();
  for (const action of ['preserve', 'fail', 'resume'] as const) {
    const records = steps.filter((step) => step.action === action).map(({ record }) => record);
    if (records.length === 0) continue;
    states.set(action, await moveManyAlong(trx, { lifecycle: attestationLifecycle, records, action, at }));
  }
  return states;
}

/** Events in the order of record ids, so that a customer hears of its records about in the order of their acceptance. */
function eventsOf(moved: readonly Moved[], times: readonly ProgressTimes[]) {
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
