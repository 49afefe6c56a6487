import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lapseCorrections } from '../../../platform/correction/correction-round.worker.ts';
import { useWorld } from '../../../testing/world.ts';
import { openCaseStory, type CaseStory } from '../case-story.fixtures.ts';
import { askedCase, caseAnswers, itemsOf, visitCase } from './case-correction.fixtures.ts';
import { caseCorrections } from './notarization-case.corrections.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const PAPER = ['evidence-list'];
let story: CaseStory;
beforeAll(async () => {
  story = await openCaseStory(world);
  await world.owner.query(`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'the process died here'; end $$`);
}, 120_000);
afterAll(() => story.preserving.stop());

/** As if the process died when it was about to write to this table; afterwards it is alive again. */
async function dyingAt<T>(table: string, act: () => Promise<T>): Promise<T> {
  await world.owner.query(
    `create trigger die before insert or update on ${table} for each statement execute function die()`,
  );
  try {
    return await act();
  } finally {
    await world.owner.query(`drop trigger die on ${table}`);
  }
}

/** Everything that a reader sees of a case, and what was made about it. */
async function whatIsThere(id: string) {
  const { data } = await world.call(caseFileApi.get, { as: story.clerk, params: { id } });
  const { rows } = await world.owner.query<{ n: string }>(
    `select (select count(*) from document where record_id = $1) + (select count(*) from access_link where record_id = $1)
          + (select count(*) from notification where record_id = $1 and kind <> 'access-link.code') as n`,
    [id],
  );
  return { data, made: rows[0]?.n };
}

describe('a process that dies while the platform asks', () => {
  it.each([
    'transition_trail',
    'checklist_snapshot',
    'document',
    'correction_round',
    'correction_item',
    'legal_clock',
    'notarization_case',
    'access_link',
    'notification',
    'audit_entry',
  ])('before %s has asked nothing, and can ask again', async (table) => {
    const { id, version } = await story.applied();
    const before = await whatIsThere(id);
    const body = { reason: '清单不清', items: itemsOf(PAPER), version };
    const ask = () => world.call(caseReviewApi.askCorrections, { as: story.reviewer, params: { id }, body });
    expect((await dyingAt(table, ask)).outcome).toBe('INTERNAL');
    expect(await whatIsThere(id)).toEqual(before);
    expect((await ask()).data.corrections).toMatchObject([{ sequence: 1, state: 'open' }]);
  });
});

describe('a process that dies while the office asks', () => {
  it.each(['correction_round', 'legal_clock_pause', 'access_link', 'audit_entry'])(
    'before %s has asked nothing and paused nothing, and can ask again',
    async (table) => {
      const { id, version } = await story.accepted();
      const before = await whatIsThere(id);
      const corrections = { items: itemsOf(PAPER) as never, days: 10 };
      const body = { ground: 'supplement', reason: '清单不清', corrections, version } as const;
      const ask = () => world.call(caseHandlingApi.pause, { as: story.notary, params: { id }, body });
      expect((await dyingAt(table, ask)).outcome).toBe('INTERNAL');
      expect(await whatIsThere(id)).toEqual(before);
      expect((await ask()).data).toMatchObject({ state: 'supplementing', deadline: { dueAt: null } });
    },
  );
});

describe('a process that dies while it takes an answer', () => {
  it.each([
    ['review', 'transition_trail'],
    ['review', 'notarization_case_material'],
    ['review', 'notarization_case'],
    ['review', 'legal_clock'],
    ['review', 'correction_answer'],
    ['review', 'correction_round'],
    ['review', 'access_link'],
    ['review', 'audit_entry'],
    ['handling', 'legal_clock_pause'],
    ['handling', 'notarization_case_material'],
    ['handling', 'correction_answer'],
    ['handling', 'audit_entry'],
  ] as const)('to the %s before %s has taken none, and takes the same one again', async (by, table) => {
    const file = await askedCase(world, story, { names: PAPER, by });
    const as = await visitCase(world, file);
    const answers = await caseAnswers(world, as, file, { 'evidence-list': '清单.png' });
    const before = await whatIsThere(file.id);
    const answer = () => world.call(correctionApi.answer, { as, body: { answers } });
    expect((await dyingAt(table, answer)).outcome).toBe('INTERNAL');
    expect(await whatIsThere(file.id)).toEqual(before);
    expect((await answer()).outcome).toBe('OK');
    const { data } = await whatIsThere(file.id);
    expect(data.state).toBe(by === 'review' ? 'platform-review' : 'handling');
  });
});

describe('a process that dies while a round runs out', () => {
  it.each([
    ['review', 'transition_trail'],
    ['review', 'notarization_case'],
    ['review', 'document'],
    ['review', 'access_link'],
    ['review', 'correction_round'],
    ['handling', 'transition_trail'],
    ['handling', 'legal_clock_pause'],
    ['handling', 'notarization_case'],
    ['handling', 'correction_round'],
  ] as const)('of the %s before %s has ended nothing, and ends it when it comes again', async (by, table) => {
    const { id } = await askedCase(world, story, { names: PAPER, by });
    const now = world.clock.now();
    await world.owner.query('update correction_round set due_at = $2 where record_id = $1', [id, now]);
    await world.owner.query('update notarization_case set due_at = $2 where id = $1 and due_at is not null', [id, now]);
    const before = await whatIsThere(id);
    const context = { db: world.jobs.db, deps: world.jobs.deps, at: now, platformId: world.platform.id };
    const lapse = () => lapseCorrections([caseCorrections]).run(context);
    await expect(dyingAt(table, lapse)).rejects.toThrow('did not lapse');
    expect(await whatIsThere(id)).toEqual(before);
    await lapse();
    const { data } = await whatIsThere(id);
    expect(data).toMatchObject({
      state: by === 'review' ? 'closed' : 'handling',
      corrections: [{ state: 'lapsed' }],
    });
  });
});
