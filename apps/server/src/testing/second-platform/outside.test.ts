import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  askedCompany,
  visitCorrection,
} from '../../modules/user-manager/company/correction/company-correction.fixtures.ts';
import { buildCompanyUser } from '../../modules/user-manager/user-manager.fixtures.ts';
import {
  buildLink,
  exampleApi,
  examplePurpose,
  openExampleApp,
} from '../../platform/access-link/access-link.fixtures.ts';
import { callerOf } from '../caller.ts';
import { visitByLink } from '../link-visit-calls.ts';
import { useWorld, type World } from '../world.ts';
import { furnishFirst } from './first-platform.ts';
import { digestsOf, idsOf } from './known-values.ts';
import { namesRecords, nameOf, recordFields, samplesOf, shapeOf } from './sample-input.ts';
import { ask, EVERYTHING, openSecond, type SecondPlatform } from './two-platforms.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const NOBODY = '123456789012345678';
/** Refusals that come before the record is looked up: a call that gets one proves nothing. */
const ASKED_WRONGLY = /"statusCode":"(400001|400002|401\d+|403001|429\d+|500000)"/;

let second: SecondPlatform;
let theirs: string[];
beforeAll(async () => {
  second = await openSecond(world);
  await furnishFirst(world, EVERYTHING);
  theirs = await idsOf(world, world.platform.id);
}, 120_000);

const staffOfSecond: World['staff'] = (grants) => world.staffOf(second.platform, grants);
/** A visit makes so many calls in a minute; each round below is two of them. */
const CALLS = Math.floor(LINK_LIMIT.visitCallsPerMinute / 2) - 1;

/** Somebody outside who was sent a link by the second platform. */
async function visitorOf(name: string, recordId?: string) {
  const own = recordId ?? (await buildCompanyUser(second.world.db)).id;
  const { token } = await buildLink(second.world.db, world.deps, own, { purpose: { ...examplePurpose, name } });
  return visitByLink(second.world, { token, recordId: own });
}

const outside = () => world.router.endpoints.filter(({ kind }) => kind === 'outside');
const naming = () => outside().filter((e) => e.path.includes(':id') || namesRecords(shapeOf(e.body)));

describe('somebody outside, by a link of the second platform', { timeout: 120_000 }, () => {
  it('names one record in a call at most, by its path or by its body', () => {
    const counted = naming().map((e) => [
      nameOf(e),
      Number(e.path.includes(':id')) + recordFields(shapeOf(e.body)).length,
    ]);
    expect(counted.filter(([, records]) => records !== 1)).toEqual([]);
    expect(naming().length).toBeGreaterThan(1);
  });

  it('is answered about any record of the first as about one that never was, and changes nothing of it', async () => {
    const before = await digestsOf(world, world.platform.id);
    const told: string[] = [];
    for (const e of naming()) {
      const purpose = String([e.permission].flat()[0]).replace('link:', '').replace(/^any$/, 'example');
      const answers: string[] = [];
      let as = await visitorOf(purpose);
      for (const [at, id] of [NOBODY, ...theirs].entries()) {
        // A visit makes so many calls in a minute.
        if (at % LINK_LIMIT.visitCallsPerMinute === LINK_LIMIT.visitCallsPerMinute - 1) as = await visitorOf(purpose);
        const [body] = samplesOf(shapeOf(e.body), id);
        const answer = await ask(world, as, e, { params: { id }, body });
        answers.push(answer.replaceAll(id, '<id>'));
      }
      const [nothing = '', ...others] = answers;
      if (ASKED_WRONGLY.test(nothing)) told.push(`${nameOf(e)} was asked wrongly: ${nothing}`);
      told.push(...others.filter((answer) => answer !== nothing).map((answer) => `${nameOf(e)}: ${answer}`));
    }
    expect(told).toEqual([]);
    expect(await digestsOf(world, world.platform.id)).toEqual(before);
  });

  it('answers what it is asked with no item and no paper of the first', async () => {
    const { id: own, data } = await askedCompany({ ...second.world, staff: staffOfSecond }, ['orgName', 'licence']);
    const [name, licence] = data.corrections[0]?.items.map(({ id }) => id) ?? [];
    const before = await digestsOf(world, world.platform.id);
    const value = { itemId: name, value: '杭州更正科技有限公司' };
    const told = new Set<string>();
    let as = await visitCorrection(second.world, own);
    for (const [at, id] of [NOBODY, ...theirs].entries()) {
      const isSpent = at % CALLS === CALLS - 1;
      if (isSpent) world.clock.pass(60);
      if (isSpent) as = await visitCorrection(second.world, own);
      const paper = await ask(world, as, correctionApi.answer, {
        body: { answers: [value, { itemId: licence, fileId: id }] },
      });
      const item = await ask(world, as, correctionApi.answer, {
        body: { answers: [value, { itemId: id, value: '甲' }] },
      });
      told.add(`${paper} ${item}`.replaceAll(id, '<id>'));
    }
    expect([...told]).toEqual([expect.stringMatching(/"500086".*"400001"/)]);
    expect(await digestsOf(world, world.platform.id)).toEqual(before);
  });

  it('reaches no record of the first although the link names it', async () => {
    const { id: foreign } = await buildCompanyUser(world.db, { orgName: '首平台企业有限公司' });
    const { call } = callerOf((await openExampleApp(world.deps)).app);
    const as = await visitorOf('example', foreign);
    expect((await call(exampleApi.read, { as })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await call(exampleApi.correct, { as, body: { bank: '银行' } })).outcome).toBe('RECORD_NOT_FOUND');
  });
});
