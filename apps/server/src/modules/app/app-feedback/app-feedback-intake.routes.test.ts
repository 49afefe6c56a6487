import { appFeedbackApi } from '@nota/contract/app/app-feedback.contract.ts';
import { appFeedbackIntakeApi } from '@nota/contract/app/app-feedback-intake.contract.ts';
import { FEEDBACK_PER_HOUR_MAX } from '@nota/contract/app/app-feedback.rules.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextAddress } from '../../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildAppFeedback } from './app-feedback.fixtures.ts';

const world = useWorld();
let clerk: Staff;
beforeAll(async () => {
  clerk = await world.staff({ permissionIds: [PERMISSION.appFeedback], actions: [ACTION.appFeedbackHandle] });
});

const newReceipt = () => randomBytes(32).toString('hex');
const sent = (given: object = {}) => ({
  platform: world.platform.key,
  receipt: newReceipt(),
  type: 'capture' as const,
  content: '录屏取证中断，看不到已录的部分',
  contactPhone: '13800000002',
  appVersion: '3.2.1',
  system: 'android' as const,
  systemVersion: '15',
  device: 'HUAWEI Mate 60',
  ...given,
});
const send = (given: object = {}) => world.call(appFeedbackIntakeApi.send, { body: sent(given), from: nextAddress() });
const read = (receipt: string, platform = world.platform.key) =>
  world.call(appFeedbackIntakeApi.read, { body: { platform, receipt }, from: nextAddress() });
type Answered = { answer: 'accept'; score?: number } | { answer: 'reopen'; content: string };
const answer = (receipt: string, given: Answered) =>
  world.call(appFeedbackIntakeApi.answer, {
    body: { platform: world.platform.key, receipt, ...given },
    from: nextAddress(),
  });
const find = async (number: string) =>
  (await world.call(appFeedbackApi.list, { as: clerk, query: { number } })).data.list[0];
const reply = async (number: string) => {
  const { id = '', version = 0 } = (await find(number)) ?? {};
  const body = { content: '请更新到最新版', version };
  return world.call(appFeedbackApi.reply, { as: clerk, params: { id }, body });
};
const NOT_SOLVED = { answer: 'reopen', content: '更新后还是不行' } as const;

describe('POST /public-api/app/app-feedback-intake', () => {
  it('takes a feedback without an account, and makes it a case with a clock', async () => {
    const { data } = await send();
    expect(data.number).toMatch(/^FK\d{14}$/);
    expect(await find(data.number)).toMatchObject({ state: 'pending', assignee: null, deadline: { days: 1 } });
  });

  it('makes one feedback of the same receipt, however often and at once it comes', async () => {
    const receipt = newReceipt();
    const answers = await Promise.all([1, 2, 3].map(() => send({ receipt })));
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
  });

  it.each([
    ['a text of four characters', { content: '不好用啊' }],
    ['a text of 501 characters', { content: '长'.repeat(501) }],
    ['a receipt that is too short', { receipt: 'abc' }],
    ['a version with markup', { appVersion: '<b>1</b>' }],
    ['a phone number that is none', { contactPhone: '123' }],
    ['an unknown kind', { type: 'praise' }],
  ])('refuses %s', async (_, given) => {
    expect((await send(given)).outcome).toBe('INPUT_INVALID');
  });

  it('refuses for a platform that is not there', async () => {
    expect((await send({ platform: 'nowhere' })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('refuses more than people write: from one address, and in all', async () => {
    const from = nextAddress();
    const outcomes: string[] = [];
    for (let times = 0; times < 22; times += 1) {
      outcomes.push((await world.call(appFeedbackIntakeApi.send, { body: sent({ content: '短' }), from })).outcome);
    }
    expect(outcomes.at(-1)).toBe('TOO_MANY_REQUESTS');
    const flooded = await buildPlatform(world.owner);
    await world.owner.query(
      `insert into app_feedback (platform_id, number, receipt_sha256, type, content, app_version, system, system_version, device, received_at, opened_at)
       select $1, 'FK' || n, sha256(n::text::bytea), 'other', '刷屏刷屏刷屏', '1', 'pc', '1', '1', $2, $2 from generate_series(1, $3::int) n`,
      [flooded.id, world.clock.now(), FEEDBACK_PER_HOUR_MAX],
    );
    expect((await send({ platform: flooded.key })).outcome).toBe('TOO_MANY_REQUESTS');
    expect((await send()).outcome).toBe('OK');
  });
});

describe('POST /public-api/app/app-feedback-intake/read', () => {
  it('shows replies and no notes to whoever has the receipt, on its platform alone', async () => {
    const { number, receipt, id } = await buildAppFeedback(world.db, { at: world.clock.now() });
    await world.call(appFeedbackApi.note, { as: clerk, params: { id }, body: { content: '内部备注' } });
    await reply(number);
    const { data } = await read(receipt);
    expect(data).toMatchObject({ number, state: 'replied', replies: [{ content: '请更新到最新版' }], mayReopen: true });
    expect(JSON.stringify(data)).not.toContain('内部备注');
    const other = await buildPlatform(world.owner);
    const nothing = await read(newReceipt());
    expect(nothing.outcome).toBe('RECORD_NOT_FOUND');
    expect((await read(receipt, other.key)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('answers a duplicate with what it was merged into', async () => {
    const [one, other] = [await buildAppFeedback(world.db), await buildAppFeedback(world.db)];
    const body = { into: other.number, version: 1 };
    await world.call(appFeedbackApi.merge, { as: clerk, params: { id: one.id }, body });
    await reply(other.number);
    expect((await read(one.receipt)).data).toMatchObject({ state: 'merged', replies: [{ content: '请更新到最新版' }] });
  });
});

describe('POST /public-api/app/app-feedback-intake/answer', () => {
  it('ends it with a score', async () => {
    const { number, receipt } = await buildAppFeedback(world.db);
    expect((await answer(receipt, { answer: 'accept' })).outcome).toBe('STATE_CHANGED');
    await reply(number);
    expect((await answer(receipt, { answer: 'accept', score: 5 })).data.state).toBe('resolved');
    expect(await find(number)).toMatchObject({ state: 'resolved', score: 5 });
    expect((await answer(newReceipt(), { answer: 'accept' })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('opens it again once, with a new clock, and with whoever answered it', async () => {
    const { number, receipt, id } = await buildAppFeedback(world.db);
    await reply(number);
    expect((await answer(receipt, NOT_SOLVED)).data).toMatchObject({ state: 'handling', mayReopen: false });
    const { data } = await world.call(appFeedbackApi.get, { as: clerk, params: { id } });
    expect(data).toMatchObject({ state: 'handling', assignee: { id: clerk.id }, deadline: { days: 1 } });
    expect(data.clocks).toHaveLength(2);
    expect(data.messages.at(-1)).toMatchObject({ kind: 'follow-up', content: NOT_SOLVED.content, authorName: null });
    await reply(number);
    expect((await answer(receipt, NOT_SOLVED)).outcome).toBe('REOPEN_USED_UP');
  });
});
