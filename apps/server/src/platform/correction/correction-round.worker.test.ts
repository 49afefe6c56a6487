import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import { companyCorrectionApi } from '@nota/contract/user-manager/company/company-correction.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { describe, expect, it } from 'vitest';
import { correctionDefinitions } from '../../lists.ts';
import {
  answersOf,
  askedCompany,
  receiveLink,
  successor,
  visitCorrection,
} from '../../modules/user-manager/company/correction/company-correction.fixtures.ts';
import { reviewer } from '../../modules/user-manager/company/company-papers.fixtures.ts';
import { holdRow } from '../../testing/hold.ts';
import { useWorld } from '../../testing/world.ts';
import { lapseCorrections } from './correction-round.worker.ts';

const world = useWorld();
const DAY = 86_400;
const NAME = { orgName: '杭州更正科技有限公司' };
const lapse = () =>
  lapseCorrections(correctionDefinitions).run({
    db: world.jobs.db,
    deps: world.jobs.deps,
    at: world.clock.now(),
    platformId: world.platform.id,
  });
/** By somebody who has just signed in: weeks have passed for everybody else. */
const get = async (id: string) =>
  (await world.call(companyUserApi.get, { as: await reviewer(world), params: { id } })).data;

/** Until the very moment at which the time of a round is over. */
async function passUntilDue(id: string, seconds = 0) {
  const { rows } = await world.owner.query<{ due_at: Date }>(
    `select due_at from correction_round where record_id = $1 and state = 'open'`,
    [id],
  );
  const due = rows[0]?.due_at ?? new Date(0);
  world.clock.pass((due.getTime() - world.clock.now().getTime()) / 1_000 + seconds);
}

describe('a round whose time is over', () => {
  it('rejects the company, and says why', async () => {
    const { id } = await askedCompany(world, ['orgName']);
    await passUntilDue(id, -1);
    await lapse();
    expect((await get(id)).authState).toBe('correcting');
    await passUntilDue(id);
    await lapse();
    expect(await get(id)).toMatchObject({
      authState: 'rejected',
      rejectCode: 'correction-lapsed',
      deadline: null,
      corrections: [{ state: 'lapsed', deadline: null }],
    });
    await lapse();
    expect((await get(id)).verificationTrail.filter(({ action }) => action === 'lapse')).toHaveLength(1);
  });

  it('takes no answer any more, also before the clock has said so: its link ends with it', async () => {
    const { id } = await askedCompany(world, ['orgName']);
    await passUntilDue(id);
    await expect(visitCorrection(world, id)).rejects.toThrow('LINK_EXPIRED');
    expect((await get(id)).authState).toBe('correcting');
  });

  it('is not over by a date that is provisional', async () => {
    const { id } = await askedCompany(world, ['orgName']);
    await world.owner.query('update correction_round set due_is_provisional = true where record_id = $1', [id]);
    world.clock.pass(40 * DAY);
    await lapse();
    expect((await get(id)).authState).toBe('correcting');
    await world.call(companyCorrectionApi.resend, { as: await successor(world, id), params: { id } });
    await receiveLink(world, id);
    expect((await answer(id)).outcome).toBe('OK');
  });

  it('waits while the company is frozen, which is not judged', async () => {
    const { id } = await askedCompany(world, ['orgName']);
    await passUntilDue(id);
    await world.owner.query(`update company_user set state = 'frozen' where id = $1`, [id]);
    await lapse();
    expect((await get(id)).authState).toBe('correcting');
    await world.owner.query(`update company_user set state = 'normal' where id = $1`, [id]);
    await lapse();
    expect((await get(id)).authState).toBe('rejected');
  });

  it('does not keep others from ending when one of them fails', async () => {
    const [bad, good] = [await askedCompany(world, ['orgName']), await askedCompany(world, ['orgName'])];
    await passUntilDue(good.id);
    await world.owner.query(`update company_verification set state = 'verified' where id = $1`, [bad.id]);
    await expect(lapse()).rejects.toThrow('1 rounds did not lapse');
    expect((await get(good.id)).authState).toBe('rejected');
    await world.owner.query(`update correction_round set state = 'withdrawn', closed_at = now() where record_id = $1`, [
      bad.id,
    ]);
  });
});

describe('an answer and the end of its time', () => {
  it('come one after the other: an answer that has begun in time is taken, and the round does not lapse', async () => {
    const { id } = await askedCompany(world, ['orgName']);
    await passUntilDue(id, -1);
    const sending = await prepared(id);
    const row = await holdRow(world.config.DATABASE_OWNER_URL, 'company_user', id);
    const answering = sending();
    await row.untilSomebodyWaits();
    world.clock.pass(1);
    const lapsing = lapse();
    await row.release();
    expect((await answering).outcome).toBe('OK');
    await lapsing;
    expect(await get(id)).toMatchObject({ authState: 'reviewing', corrections: [{ state: 'answered' }] });
  });

  it('and where the end came first, the answer finds the round closed', async () => {
    const { id } = await askedCompany(world, ['orgName']);
    await passUntilDue(id, -1);
    const sending = await prepared(id);
    world.clock.pass(1);
    const row = await holdRow(world.config.DATABASE_OWNER_URL, 'company_user', id);
    const lapsing = lapse();
    await row.untilSomebodyWaits();
    // It had begun a second before, and was slower on its way to the lock.
    world.clock.pass(-1);
    const answering = sending();
    await row.release();
    await lapsing;
    expect((await answering).outcome).toBe('STATE_CHANGED');
    expect(await get(id)).toMatchObject({ authState: 'rejected', corrections: [{ state: 'lapsed' }] });
  });
});

/** Everything of an answer but the sending. */
async function prepared(id: string) {
  const as = await visitCorrection(world, id);
  const answers = await answersOf(world, as, id, NAME);
  return () => world.call(correctionApi.answer, { as, body: { answers } });
}

const answer = async (id: string) => (await prepared(id))();
