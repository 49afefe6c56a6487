import { dueOf, type Deadline } from '@nota/contract/kit/clock/legal-clock.ts';
import {
  answerFaults,
  CORRECTION_CLOCK,
  correctionBlockers,
  hasRunOut,
} from '@nota/contract/kit/correction/correction.rules.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { correctionRoundLifecycle } from '@nota/contract/platform/correction/correction-round.lifecycle.ts';
import type { AskedCorrection, CorrectionAnswers } from '@nota/contract/platform/correction/asked-correction.ts';
import type { askBody } from '@nota/contract/platform/correction/correction-round.ts';
import type { ActionOf } from '@nota/contract/kit/lifecycle.ts';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import { removeStoredFile } from '../files/stored-file/stored-file.jobs.ts';
import { enqueueMany } from '../jobs/job.ts';
import type { Keys } from '../keys/keys.ts';
import { readCalendar } from '../legal-clock/working-year.repo.ts';
import { keepClock, startClock } from '../legal-clock/legal-clock.service.ts';
import { moveAlong, startTrail, type Mover, type Outsider } from '../lifecycle/transition.ts';
import { refuse, refuseFields } from '../refusal.ts';
import type { CorrectionDefinition, ItemAnswer } from './correction-definition.ts';
import { correctionRoundClock } from './correction-round.clock.ts';
import {
  countRounds,
  findNewestRound,
  insertAnswers,
  insertItems,
  insertRound,
  listItems,
  listUnusedPapers,
  lockOpenRound,
  lockRound,
  saveClosed,
  type StoredItem,
  type StoredRound,
} from './correction-round.repo.ts';

type Asked = Pick<z.output<ReturnType<typeof askBody>>, 'items' | 'days'>;

export interface PlannedRound {
  readonly sequence: number;
  readonly deadline: Deadline;
}

interface NewRound extends Asked {
  readonly recordId: string;
  /** When the record was handed in: earlier rounds were about something else. */
  readonly since: Date;
  /** What stands in the record now, as lists show it, by the name of a field or paper. */
  readonly before: (name: string) => { readonly value?: string | null; readonly fileId?: string | null };
  /** Writes the notice to the applicant, whose number is that of the round. */
  readonly noticeOf: (planned: PlannedRound) => Promise<{ readonly number: string }>;
  readonly actor: Actor;
  readonly at: Date;
}

/** Writes down what is asked, and starts the applicant's time. The caller holds the record's lock and has moved it. */
export async function openRound(trx: Trx, { kind, rule }: CorrectionDefinition, given: NewRound): Promise<StoredRound> {
  const { recordId, actor, at, days, items } = given;
  const record = { kind, id: recordId };
  const rounds = await countRounds(trx, record, given.since);
  const [blocker] = correctionBlockers(rule, rounds);
  if (blocker) refuse(blocker, { ...record, rounds });
  const sequence = rounds + 1;
  const { unit } = CORRECTION_CLOCK;
  const { calendar } = await readCalendar(trx);
  const deadline = dueOf({ unit, days, startedAt: at, pauses: [] }, calendar);
  const { number } = await given.noticeOf({ sequence, deadline });
  const round =
    (await insertRound(trx, {
      number,
      record_kind: kind,
      record_id: recordId,
      sequence,
      days,
      asked_by: actor.id,
      asked_at: at,
    })) ?? refuse('STATE_CHANGED', record);
  await insertItems(
    trx,
    items.map(({ kind: itemKind, name, sentence, example }, position) => {
      const { value = null, fileId = null } = given.before(name);
      return {
        round_id: round.id,
        position,
        kind: itemKind,
        name,
        sentence,
        example,
        before_value: value,
        before_file_id: fileId,
      };
    }),
  );
  await startTrail(trx, { lifecycle: correctionRoundLifecycle, recordId: round.id, actor, at });
  await startClock(trx, correctionRoundClock, round.id, at, days);
  return (await lockRound(trx, round.id)) ?? refuse('RECORD_NOT_FOUND', { id: round.id });
}

interface Answering {
  /** Of a link it is the link's own record, of a program one that was found to be its own. */
  readonly recordId: string;
  readonly by: Outsider;
  readonly answers: CorrectionAnswers;
  readonly keys: Keys;
  /** Finds a file of whoever answers that is fit to be a paper, or refuses. */
  readonly paperOf: (fileId: string) => Promise<string>;
  readonly at: Date;
}

/**
 * The applicant's answer, whole or not at all. The record is locked first, as by everybody: an answer and the end of its
 * time, or two answers, come one after the other, and the later one finds no open round.
 */
export async function answerRound(trx: Trx, definition: CorrectionDefinition, given: Answering): Promise<StoredRound> {
  const { recordId, by, keys, at } = given;
  await definition.lock(trx, recordId);
  const round =
    (await lockOpenRound(trx, { kind: definition.kind, id: recordId })) ?? refuse('STATE_CHANGED', { recordId });
  // The clock may not have said it yet; the time itself counts.
  if (hasRunOut(deadlineOf(round), at)) refuse('DEADLINE_PASSED', { id: round.id });
  const items = await listItems(trx, round.id);
  const answers = await fitting(items, given);
  const shown = await definition.answered({ trx, keys, by, recordId, round, answers, at });
  await insertAnswers(
    trx,
    answers.map(({ item, fileId, remark }) => ({
      item_id: item.id,
      value: item.kind === 'field' ? (shown.get(item.name) ?? '') : null,
      file_id: fileId ?? null,
      remark,
      answered_at: at,
    })),
  );
  await close(trx, definition, round, { action: 'answer', actor: by, at });
  return round;
}

async function fitting(items: readonly StoredItem[], { answers, paperOf }: Answering): Promise<ItemAnswer[]> {
  const faults = answerFaults(items, answers);
  if (faults.length > 0) {
    refuseFields(faults.map(({ itemId, fault }) => ({ path: `answers.${itemId}`, message: fault })));
  }
  const fit: ItemAnswer[] = [];
  for (const { itemId, value, fileId, remark } of answers) {
    const item = items.find(({ id }) => id === itemId) ?? refuse('INTERNAL');
    fit.push({ item, value, fileId: fileId === undefined ? undefined : await paperOf(fileId), remark });
  }
  return fit;
}

const deadlineOf = (round: StoredRound) => ({
  dueAt: round.due_at,
  amberAt: round.amber_at,
  redAt: round.red_at,
  isProvisional: round.due_is_provisional,
});

/** The request is taken back. The caller holds the record's lock and has moved it; without an open round nothing is done. */
export async function withdrawRound(trx: Trx, definition: RoundKind, recordId: string, at: Date) {
  const round = await lockOpenRound(trx, { kind: definition.kind, id: recordId });
  if (round) await close(trx, definition, round, { action: 'withdraw', actor: 'system', at });
  return round;
}

/**
 * One round whose time has run out. Looked at again under the lock: the answer may have come in the meantime, and a
 * newly imported calendar may have moved the date.
 */
export async function lapseRound(
  trx: Trx,
  definition: CorrectionDefinition,
  { id, recordId, at }: { id: string; recordId: string; at: Date },
) {
  await definition.lock(trx, recordId);
  const round = await lockRound(trx, id);
  if (round?.state !== 'open' || !hasRunOut(deadlineOf(round), at)) return;
  if (!(await definition.lapsed({ trx, recordId, round, at }))) return;
  await close(trx, definition, round, { action: 'lapse', actor: 'system', at });
}

/** What ends a round needs to know of its kind. */
export type RoundKind = Pick<CorrectionDefinition, 'kind' | 'purpose'>;

type RoundAction = ActionOf<typeof correctionRoundLifecycle>;

/** What the applicant uploaded for it and did not hand in is nobody's any more, and goes. */
async function close(
  trx: Trx,
  { purpose }: RoundKind,
  record: StoredRound,
  move: { readonly action: RoundAction; readonly actor: Mover; readonly at: Date },
): Promise<void> {
  const { at } = move;
  const state = await moveAlong(trx, { lifecycle: correctionRoundLifecycle, record, ...move });
  await saveClosed(trx, record.id, state, at);
  await keepClock(trx, correctionRoundClock, { id: record.id, state }, at);
  const unused = await listUnusedPapers(trx, {
    purpose: purpose.name,
    recordKind: purpose.recordKind,
    recordId: record.record_id,
  });
  await enqueueMany(
    trx,
    removeStoredFile,
    unused.map((id) => ({ payload: { id } })),
  );
}

/** What is asked of the applicant, in their words; the newest round where none is open. */
export async function readAsked(
  db: Db | Trx,
  definition: CorrectionDefinition,
  { recordId, language }: { recordId: string; language: Language },
): Promise<AskedCorrection> {
  const round =
    (await findNewestRound(db, { kind: definition.kind, id: recordId })) ?? refuse('RECORD_NOT_FOUND', { recordId });
  const items = await listItems(db, round.id);
  return {
    number: round.number,
    state: round.state,
    dueAt: round.due_at?.toISOString() ?? null,
    isProvisional: round.due_is_provisional,
    items: items.map(({ id, kind, name, sentence, example }) => ({
      id,
      kind,
      label: definition.labelOf(name, language),
      sentence,
      example,
    })),
  };
}
