import { appFeedbackApi } from '@nota/contract/app/app-feedback.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { notificationApi } from '@nota/contract/platform/notification.contract.ts';
import { recordSearchApi } from '@nota/contract/platform/record-search/record-search.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildAppFeedback } from './app-feedback.fixtures.ts';

const world = useWorld();
const NOBODY = '1';
const MENU = { permissionIds: [PERMISSION.appFeedback], hasRole: true };
const WORK = { ...MENU, actions: [ACTION.appFeedbackHandle] };
let clerk: Staff;
let colleague: Staff;
let reader: Staff;
let own: Staff;
beforeAll(async () => {
  clerk = await world.staff(WORK, { name: '客服甲' });
  colleague = await world.staff(WORK, { name: '客服乙' });
  reader = await world.staff(MENU);
  own = await world.staff(WORK, { dataScope: 'own' });
});

const build = (given: Parameters<typeof buildAppFeedback>[1] = {}) =>
  buildAppFeedback(world.db, { at: world.clock.now(), ...given });
const list = async (query: object, as = reader) =>
  (await world.call(appFeedbackApi.list, { as, query })).data.list.map(({ id }) => id);
const get = async (id: string, as = reader) => (await world.call(appFeedbackApi.get, { as, params: { id } })).data;
const reply = (id: string, version = 1, as = clerk) =>
  world.call(appFeedbackApi.reply, { as, params: { id }, body: { content: '已修复，请更新到最新版', version } });
const act = (id: string, action: 'start' | 'close', reason?: string, as = clerk) =>
  world.call(appFeedbackApi.act, { as, params: { id, action }, body: reason ? { reason } : {} });
const merge = (id: string, into: string, version = 1, as = clerk) =>
  world.call(appFeedbackApi.merge, { as, params: { id }, body: { into, version } });
const complaint = { ano: '123456789012345678', captureType: 'screen', reason: '录像缺失', version: 1 } as const;
const convert = (id: string, given: object = {}, as = clerk) =>
  world.call(appFeedbackApi.convert, { as, params: { id }, body: { ...complaint, ...given } });

describe('GET /api/app/app-feedback', () => {
  it('shows the newest first, masked, and finds by every filter', async () => {
    const ano = '345678901234567890';
    const one = await build({ type: 'complaint', system: 'ios', appVersion: '9.9.1', relatedAno: ano });
    const other = await build();
    expect((await list({})).slice(0, 2)).toEqual([other.id, one.id]);
    const { number } = one;
    for (const query of [
      { number },
      { type: 'complaint' },
      { system: 'ios' },
      { appVersion: '9.9.1' },
      { relatedAno: ano },
    ]) {
      expect(await list(query)).toEqual([one.id]);
    }
    expect(await list({ state: 'pending', waiting: 'yes', assignee: 'free', number })).toEqual([one.id]);
    expect(await list({ state: 'closed', number })).toEqual([]);
    expect(await list({ number, from: '2030-01-01T00:00:00Z' })).toEqual([]);
    expect(await list({ number, to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect((await get(one.id)).contactPhone).toBe('138****0001');
  });

  it('has the nearest end first where it is a queue, and tells colours', async () => {
    const late = await build({ at: new Date(world.clock.now().getTime() - 20 * 86_400_000) });
    const fresh = await build();
    const waiting = await list({ waiting: 'yes', pageSize: 100 });
    expect(waiting.indexOf(late.id)).toBeLessThan(waiting.indexOf(fresh.id));
    const black = await list({ colour: 'black', pageSize: 100 });
    expect(black).toContain(late.id);
    expect(black).not.toContain(fresh.id);
  });

  it('finds by a whole phone number in a search, and by none in an address', async () => {
    const { id } = await build({ contactPhone: '13912345678' });
    const search = (contactPhone: string) => world.call(appFeedbackApi.search, { as: reader, body: { contactPhone } });
    expect((await search('13912345678')).data.list.map((row) => row.id)).toEqual([id]);
    expect((await search('13912345670')).data.list).toEqual([]);
    const asked = await world.send({
      method: 'GET',
      url: '/api/app/app-feedback?contactPhone=13912345678',
      headers: { authorization: reader.token },
    });
    expect(asked.statusCode).toBe(422);
  });

  it('shows a member of the scope "own" what is theirs, and nothing else', async () => {
    const { id } = await build();
    expect(await list({ pageSize: 100 }, own)).not.toContain(id);
    expect((await world.call(appFeedbackApi.get, { as: own, params: { id } })).outcome).toBe('RECORD_NOT_FOUND');
    await world.owner.query('update app_feedback set assignee_id = $1, assigned_at = now() where id = $2', [
      own.id,
      id,
    ]);
    expect(await list({}, own)).toEqual([id]);
    expect((await reply(id, 1, own)).data.state).toBe('replied');
  });

  it('finds by its number in the search over all records', async () => {
    const { id, number } = await build();
    const answer = await world.call(recordSearchApi.find, { as: reader, body: { term: number } });
    expect(JSON.stringify(answer.data)).toContain(`/app/feedback?open=detail:${id}`);
  });
});

describe('GET /api/app/app-feedback/:id', () => {
  it('tells its clock and its trail', async () => {
    const { id } = await build();
    const detail = await get(id);
    expect(detail).toMatchObject({ state: 'pending', messages: [], duplicates: [], mergedInto: null, complaint: null });
    expect(detail.clocks).toMatchObject([{ unit: 'working', days: 1, stoppedAt: null }]);
    expect(detail.trail).toMatchObject([{ action: 'receive', to: 'pending' }]);
  });
});

describe('POST /api/app/app-feedback/:id/reply', () => {
  it('answers, stops the clock, makes the case the caller’s and tells whoever wrote it', async () => {
    const { id, number } = await build();
    const { data } = await reply(id);
    expect(data).toMatchObject({ state: 'replied', assignee: { name: '客服甲' }, deadline: null });
    expect(data.messages).toMatchObject([{ kind: 'reply', content: '已修复，请更新到最新版', authorName: '客服甲' }]);
    await runJobs(world.deps);
    const query = { recordKind: 'app-feedback', recordId: id } as const;
    const sent = await world.call(notificationApi.list, { as: reader, query });
    expect(sent.data.list).toMatchObject([{ kind: 'app-feedback.replied', recipient: '138****0001' }]);
    expect(sent.data.list[0]?.text).toContain(`您的反馈${number}已有回复：已修复，请更新到最新版`);
    const jobs = await world.owner.query(
      `select count(*) from graphile_worker._private_jobs where payload::text like '%已修复%'`,
    );
    expect(jobs.rows[0]).toEqual({ count: '0' });
  });

  it('tells nobody where no number was left', async () => {
    const { id } = await build();
    await world.owner.query('update app_feedback set contact_phone = null where id = $1', [id]);
    await reply(id);
    await runJobs(world.deps);
    const query = { recordKind: 'app-feedback', recordId: id } as const;
    expect((await world.call(notificationApi.list, { as: reader, query })).data.list).toEqual([]);
  });

  it('is done once by two who answer at the same moment', async () => {
    const { id } = await build();
    const answers = await world.race({ table: 'app_feedback', id }, [() => reply(id), () => reply(id, 1, colleague)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
    expect((await get(id)).messages).toHaveLength(1);
  });

  it('is refused for what is not there, what changed meanwhile and the case of another', async () => {
    const { id } = await build();
    expect((await reply(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await act(id, 'start')).data).toMatchObject({ state: 'handling', assignee: { name: '客服甲' } });
    expect((await reply(id, 1)).outcome).toBe('STATE_CHANGED');
    expect((await reply(id, 2, colleague)).outcome).toBe('CASE_OF_ANOTHER');
    expect((await reply(id, 2, reader)).outcome).toBe('PERMISSION_DENIED');
    expect((await reply(id, 2)).outcome).toBe('OK');
  });
});

describe('POST /api/app/app-feedback/:id/note', () => {
  it('is kept for colleagues and moves nothing', async () => {
    const { id } = await build();
    const body = { content: '与上周的问题相同' };
    const { data } = await world.call(appFeedbackApi.note, { as: colleague, params: { id }, body });
    expect(data).toMatchObject({ state: 'pending', version: 1, messages: [{ kind: 'note', ...body }] });
    const none = await world.call(appFeedbackApi.note, { as: clerk, params: { id: NOBODY }, body });
    expect(none.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/app/app-feedback/:id/merge', () => {
  it('makes it a duplicate, whose own duplicates follow, and all are told of the answer', async () => {
    const [first, second, third] = [await build(), await build(), await build()];
    await merge(first.id, second.number);
    const { data } = await merge(second.id, third.number);
    expect(data).toMatchObject({ state: 'merged', mergedInto: { id: third.id }, duplicates: [] });
    expect((await get(third.id)).duplicates.map(({ id }) => id)).toEqual([first.id, second.id]);
    await reply(third.id);
    await runJobs(world.deps);
    for (const { id } of [first, second, third]) {
      const query = { recordKind: 'app-feedback', recordId: id } as const;
      expect((await world.call(notificationApi.list, { as: reader, query })).data.total).toBe(1);
    }
  });

  it('is refused into itself, into what is closed, into nothing, of nothing, twice and of the case of another', async () => {
    const [one, other] = [await build(), await build()];
    expect((await merge(one.id, one.number)).outcome).toBe('NOTHING_CHANGED');
    expect((await merge(one.id, 'FK20200101000000')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await merge(NOBODY, other.number)).outcome).toBe('RECORD_NOT_FOUND');
    await act(other.id, 'close', '重复提交');
    expect((await merge(one.id, other.number)).outcome).toBe('MERGE_UNSUITABLE');
    expect((await merge(other.id, one.number)).outcome).toBe('STATE_CHANGED');
    await act(one.id, 'start');
    const third = await build();
    expect((await merge(one.id, third.number, 2, colleague)).outcome).toBe('CASE_OF_ANOTHER');
  });

  it('does not hang where two people merge two feedbacks into each other', async () => {
    const [one, other] = [await build(), await build()];
    const answers = await world.race({ table: 'app_feedback', id: one.id }, [
      () => merge(one.id, other.number),
      () => merge(other.id, one.number, 1, colleague),
    ]);
    expect(answers.filter(({ outcome }) => outcome === 'OK')).toHaveLength(1);
  });
});

describe('POST /api/app/app-feedback/:id/convert', () => {
  it('makes it a complaint with a number of its own, of which whoever wrote it is told', async () => {
    const { id } = await build();
    const { data } = await convert(id);
    expect(data).toMatchObject({ state: 'converted', complaint: { ano: complaint.ano, captureType: 'screen' } });
    expect(data.complaint?.number).toMatch(/^TS\d{14}$/);
    await runJobs(world.deps);
    const query = { recordKind: 'app-feedback', recordId: id } as const;
    const sent = await world.call(notificationApi.list, { as: reader, query });
    expect(sent.data.list[0]?.text).toContain(data.complaint?.number);
  });

  it('is refused of nothing, twice and of the case of another', async () => {
    const { id } = await build();
    expect((await convert(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    await act(id, 'start');
    expect((await convert(id, { version: 2 }, colleague)).outcome).toBe('CASE_OF_ANOTHER');
    await convert(id, { version: 2 });
    expect((await convert(id, { version: 3 })).outcome).toBe('STATE_CHANGED');
  });
});

describe('POST /api/app/app-feedback/:id/:action', () => {
  it('begins and closes, the latter with a reason', async () => {
    const { id } = await build();
    expect((await act(NOBODY, 'start')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await act(id, 'close')).outcome).toBe('REASON_REQUIRED');
    await act(id, 'start');
    expect((await act(id, 'start')).outcome).toBe('STATE_CHANGED');
    expect((await act(id, 'close', '无法复现', colleague)).outcome).toBe('CASE_OF_ANOTHER');
    const { data } = await act(id, 'close', '无法复现');
    expect(data).toMatchObject({ state: 'closed', deadline: null });
    expect(data.trail.at(-1)).toMatchObject({ action: 'close', reason: '无法复现' });
  });
});

describe('POST /api/app/app-feedback/:id/reveal', () => {
  it('shows the whole number for a reason, to whoever handles feedback', async () => {
    const { id } = await build();
    const body = { fields: ['contactPhone' as const], reason: '电话回访' };
    const { data } = await world.call(appFeedbackApi.reveal, { as: clerk, params: { id }, body });
    expect(data.values).toEqual({ contactPhone: '13800000001' });
    const none = await world.call(appFeedbackApi.reveal, { as: clerk, params: { id: NOBODY }, body });
    expect(none.outcome).toBe('RECORD_NOT_FOUND');
  });
});
