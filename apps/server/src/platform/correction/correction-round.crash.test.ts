import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import { companyCorrectionApi } from '@nota/contract/user-manager/company/company-correction.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { correctionDefinitions } from '../../lists.ts';
import {
  answersOf,
  askedCompany,
  itemsOf,
  visitCorrection,
} from '../../modules/user-manager/company/correction/company-correction.fixtures.ts';
import { reviewer, submittedCompany } from '../../modules/user-manager/company/company-papers.fixtures.ts';
import { useWorld } from '../../testing/world.ts';
import { lapseCorrections } from './correction-round.worker.ts';

const world = useWorld();
const NAME = { orgName: '杭州更正科技有限公司' };
const get = async (id: string) =>
  (await world.call(companyUserApi.get, { as: await reviewer(world), params: { id } })).data;

beforeAll(async () => {
  await world.owner.query(`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'the process died here'; end $$`);
});

/** As if the process died when it was about to write to this table; afterwards it is alive again. */
async function dyingAt<T>(table: string, act: () => Promise<T>): Promise<T> {
  const name = table.split('.').at(-1) ?? table;
  await world.owner.query(
    `create trigger die before insert or update on ${name} for each statement execute function die()`,
  );
  try {
    return await act();
  } finally {
    await world.owner.query(`drop trigger die on ${name}`);
  }
}

/** Everything that a reader sees of a company, without what time changes. */
async function whatIsThere(id: string) {
  const { corrections, decisions, submissions, clocks, verificationTrail, authState, orgName, version } = await get(id);
  const { rows } = await world.owner.query<{ n: string }>(
    `select (select count(*) from document where record_id = $1) + (select count(*) from access_link where record_id = $1)
          + (select count(*) from notification where record_id = $1 and kind <> 'access-link.code') as n`,
    [id],
  );
  return {
    corrections,
    decisions,
    submissions,
    clocks,
    verificationTrail,
    authState,
    orgName,
    version,
    papers: rows[0]?.n,
  };
}

describe('a process that dies while it asks', () => {
  it.each([
    'transition_trail',
    'checklist_snapshot',
    'document',
    'correction_round',
    'correction_item',
    'legal_clock',
    'legal_clock_pause',
    'company_verification',
    'company_user',
    'access_link',
    'notification',
    'audit_entry',
  ])('before %s has asked nothing, and can ask again', async (table) => {
    const { id, version } = await submittedCompany(world);
    const as = await reviewer(world);
    const before = await whatIsThere(id);
    const body = { items: itemsOf(['orgName', 'licence']), days: 10, version };
    const ask = () => world.call(companyCorrectionApi.ask, { as, params: { id }, body });
    expect((await dyingAt(table, ask)).outcome).toBe('INTERNAL');
    expect(await whatIsThere(id)).toEqual(before);
    expect((await ask()).data.corrections).toMatchObject([{ sequence: 1, state: 'open' }]);
  });
});

describe('a process that dies while it takes an answer', () => {
  it.each([
    'transition_trail',
    'company_verification',
    'legal_clock_pause',
    'legal_clock',
    'company_submission',
    'checklist_tick',
    'company_user',
    'correction_answer',
    'correction_round',
    'access_link',
    'audit_entry',
  ])('before %s has taken none, and takes the same one again', async (table) => {
    const { id } = await askedCompany(world, ['orgName']);
    const as = await visitCorrection(world, id);
    const before = await whatIsThere(id);
    const answers = await answersOf(world, as, id, NAME);
    const answer = () => world.call(correctionApi.answer, { as, body: { answers } });
    expect((await dyingAt(table, answer)).outcome).toBe('INTERNAL');
    expect(await whatIsThere(id)).toEqual(before);
    expect((await answer()).outcome).toBe('OK');
    expect(await get(id)).toMatchObject({ authState: 'reviewing', orgName: NAME.orgName });
  });
});

describe('a process that dies while a round runs out', () => {
  it.each([
    'transition_trail',
    'company_verification',
    'legal_clock',
    'company_user',
    'access_link',
    'correction_round',
  ])('before %s has ended nothing, and ends it when it comes again', async (table) => {
    const { id } = await askedCompany(world, ['orgName']);
    const { rows } = await world.owner.query<{ due_at: Date }>(
      `update correction_round set due_at = $2 where record_id = $1 returning due_at`,
      [id, world.clock.now()],
    );
    expect(rows).toHaveLength(1);
    const before = await whatIsThere(id);
    const context = { db: world.jobs.db, deps: world.jobs.deps, at: world.clock.now(), platformId: world.platform.id };
    const lapse = () => lapseCorrections(correctionDefinitions).run(context);
    await expect(dyingAt(table, lapse)).rejects.toThrow('did not lapse');
    expect(await whatIsThere(id)).toEqual(before);
    await lapse();
    expect(await get(id)).toMatchObject({ authState: 'rejected', corrections: [{ state: 'lapsed' }] });
  });
});
