import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildAttestations, buildOwner, putAttestation } from '../../attestations/attestations.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildIdentityCheck, buildPersonalUser, FIXTURE_IDENTITY } from '../user-manager.fixtures.ts';

const world = useWorld();
const NOBODY = '999999999999999999';
const clerk = (...actions: string[]) =>
  world.staff({ permissionIds: [PERMISSION.personalUser], actions, hasRole: true });
const get = async (as: Staff, id: string) => (await world.call(personalUserApi.get, { as, params: { id } })).data;
const verified = async (given: Parameters<typeof buildPersonalUser>[1] = {}) => {
  const person = await buildPersonalUser(world.db, given);
  await buildIdentityCheck(world.db, world.deps.keys, { personalUserId: person.id });
  return person;
};
const attested = (userId: string) =>
  buildAttestations(world.db, world.platform.id, world.deps.keys, { owner: buildOwner({ userId }) });
const fetched = async (ticket: string) => (await world.call(downloadApi.fetch, { query: { ticket } })).raw.toString();
type Action = 'freeze' | 'unfreeze' | 'cancel' | 'withdraw';
const act = (
  as: Staff,
  id: string,
  action: Action,
  body: { reason?: string; until?: string } = { reason: '来电核实' },
) => world.call(personalUserApi.act, { as, params: { id, action }, body });

describe('GET /api/user-manager/personal-user', () => {
  it('lists people masked, and nothing whole of them anywhere in the answer', async () => {
    const person = await verified();
    const { data } = await world.call(personalUserApi.search, { as: await clerk(), body: { phone: person.phone } });
    expect(data.list).toMatchObject([
      { id: person.id, realName: '张*三', certNo: '3301**********2036', authState: 'verified', state: 'normal' },
    ]);
    const text = JSON.stringify(data);
    for (const whole of [person.phone, FIXTURE_IDENTITY.realName, FIXTURE_IDENTITY.certNo])
      expect(text).not.toContain(whole);
  });

  it('finds by each filter, whole values only', async () => {
    const as = await clerk();
    const person = await buildPersonalUser(world.db, { source: 'invite', labels: ['重点客户'] });
    const identity = { personalUserId: person.id, realName: '欧阳独特', certNo: '11010519491231002X' };
    await buildIdentityCheck(world.db, world.deps.keys, identity);
    const found = async (query: object) =>
      (await world.call(personalUserApi.list, { as, query })).data.list.map(({ id }) => id);
    const sought = async (body: object) =>
      (await world.call(personalUserApi.search, { as, body })).data.list.map(({ id }) => id);

    expect(await sought({ realName: '欧阳独特' })).toEqual([person.id]);
    expect(await sought({ realName: '欧阳' })).toEqual([]);
    expect(await sought({ certNo: '11010519491231002x' })).toEqual([person.id]);
    expect(await sought({ certNo: '11010519491231' })).toEqual([]);
    expect(await found({ label: '重点客户' })).toEqual([person.id]);
    expect(await found({ label: '重点' })).toEqual([]);
    expect(await found({ source: 'invite', authState: 'verified', state: 'normal' })).toEqual([person.id]);
    expect(await sought({ phone: person.phone, authState: 'unverified' })).toEqual([]);
    expect(await sought({ phone: person.phone, from: '2026-03-02T02:00:00Z', to: '2026-03-02T02:00:00Z' })).toEqual([
      person.id,
    ]);
    expect(await sought({ phone: person.phone, to: '2026-03-02T01:59:59Z' })).toEqual([]);
  });

  it('shows nothing of another platform, whatever is asked', async () => {
    const other = world.deps.database.forPlatform((await buildPlatform(world.owner)).id);
    const foreign = await buildPersonalUser(other, { labels: ['外平台'] });
    const as = await clerk();
    expect((await world.call(personalUserApi.list, { as, query: { label: '外平台' } })).data.list).toEqual([]);
    const sought = await world.call(personalUserApi.search, { as, body: { phone: foreign.phone ?? '' } });
    expect(sought.data.list).toEqual([]);
    expect((await world.call(personalUserApi.get, { as, params: { id: foreign.id } })).outcome).toBe(
      'RECORD_NOT_FOUND',
    );
  });

  it('leaves as a masked file', async () => {
    const person = await verified();
    const as = await clerk(ACTION.personalUserExport);
    const filter = { authState: 'verified' };
    const body = { kind: 'user-manager.personal-user', format: 'csv' as const, filter };
    const task = await world.call(exportTaskApi.request, { as, body });
    await runJobs(world.deps);
    const { data } = await world.call(exportTaskApi.ticket, { as, params: { id: task.data.id } });
    const file = await fetched(data.ticket);
    expect(file).toContain('张*三');
    expect(file).toContain('3301**********2036');
    expect(file).not.toContain(person.phone);
  });

  it('refuses an export by a person’s identifiers, instead of exporting the whole list', async () => {
    const as = await clerk(ACTION.personalUserExport);
    const kind = 'user-manager.personal-user';
    for (const filter of [{ certNo: '330106199003072036' }, { phone: '13812341234' }, { realName: '张小三' }])
      expect((await world.call(exportTaskApi.request, { as, body: { kind, filter } })).outcome).toBe('INPUT_INVALID');
  });
});

describe('GET /api/user-manager/personal-user/:id', () => {
  it('shows every attempt to prove an identity, and the trail of the account', async () => {
    const person = await buildPersonalUser(world.db);
    const failed = { personalUserId: person.id, outcome: 'fail', failure: '人脸不符' } as const;
    await buildIdentityCheck(world.db, world.deps.keys, failed);
    await buildIdentityCheck(world.db, world.deps.keys, { personalUserId: person.id, channel: 'bank-card' });
    const detail = await get(await clerk(), person.id);
    expect(detail.checks).toMatchObject([
      { state: 'verified', channel: 'bank-card', realName: '张*三', failure: null },
      { state: 'failed', channel: 'face', failure: '人脸不符' },
    ]);
    expect(detail.trail.map(({ action }) => action)).toEqual(['register']);
    expect(detail).toMatchObject({ authState: 'verified', authChannel: 'bank-card' });
  });

  it('shows sign-ins and what staff did, newest first', async () => {
    const as = await clerk(ACTION.personalUserReveal, ACTION.personalUserFreeze);
    const person = await verified();
    const row = { account: person.phone, account_id: person.id, ip: '203.0.113.7', user_type: 'personal' } as const;
    const attempt = { ...row, at: world.clock.now(), method: 'password', result: 'success' } as const;
    await world.db.insertInto('login_log').values(attempt).execute();
    const reveal = { fields: ['phone' as const, 'realName' as const], reason: '回访' };
    await world.call(personalUserApi.reveal, { as, params: { id: person.id }, body: reveal });
    world.clock.pass(1);
    await act(as, person.id, 'freeze');

    const signIns = await world.call(personalUserApi.signIns, { as, params: { id: person.id } });
    expect(signIns.data.list).toMatchObject([{ ip: '203.0.113.7', userType: 'personal', result: 'success' }]);
    const acts = await world.call(personalUserApi.acts, { as, params: { id: person.id } });
    expect(acts.data.list).toMatchObject([
      { act: 'freeze', fields: [], reason: '来电核实', actorName: as.name },
      { act: 'reveal', fields: ['phone', 'realName'], reason: '回访' },
    ]);
  });
});

describe('POST /api/user-manager/personal-user/:id/edit', () => {
  const body = { remark: '老客户', labels: ['VIP'], level: 3 };

  it('keeps remark, labels and level, and the second of two editors is refused', async () => {
    const as = await clerk(ACTION.personalUserEdit);
    const person = await buildPersonalUser(world.db);
    const { version } = await get(as, person.id);
    const edit = () => world.call(personalUserApi.edit, { as, params: { id: person.id }, body: { ...body, version } });
    expect((await edit()).data).toMatchObject(body);
    expect((await edit()).outcome).toBe('STATE_CHANGED');
  });

  it('refuses the unknown, too many labels, and those without the permission', async () => {
    const as = await clerk(ACTION.personalUserEdit);
    const edit = (by: Staff, labels: string[]) =>
      world.call(personalUserApi.edit, { as: by, params: { id: NOBODY }, body: { ...body, labels, version: 1 } });
    expect((await edit(as, [])).outcome).toBe('RECORD_NOT_FOUND');
    expect((await edit(as, ['1', '2', '3', '4', '5', '6'])).outcome).toBe('INPUT_INVALID');
    expect((await edit(await clerk(), [])).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('POST /api/user-manager/personal-user/label', () => {
  it('labels many at once, and names those it could not', async () => {
    const as = await clerk(ACTION.personalUserEdit);
    const one = await buildPersonalUser(world.db, { labels: ['旧'] });
    const full = await buildPersonalUser(world.db, { labels: ['1', '2', '3', '4', '5'] });
    const body = { ids: [one.id, full.id, NOBODY], add: ['回访'], remove: ['旧'] };
    const { data } = await world.call(personalUserApi.label, { as, body });
    expect(data).toEqual({ changed: 1, refused: [full.id, NOBODY] });
    expect((await get(as, one.id)).labels).toEqual(['回访']);
    expect((await get(as, full.id)).labels).toHaveLength(5);
  });

  it('refuses when it could label nobody', async () => {
    const as = await clerk(ACTION.personalUserEdit);
    const body = { ids: [NOBODY], add: ['回访'], remove: [] };
    expect((await world.call(personalUserApi.label, { as, body })).outcome).toBe('NOTHING_CHANGED');
  });
});

describe('POST /api/user-manager/personal-user/:id/reveal', () => {
  const reveal = (as: Staff, id: string, field: 'phone' | 'realName' | 'certNo', reason = '核对身份') =>
    world.call(personalUserApi.reveal, { as, params: { id }, body: { fields: [field], reason } });

  it('shows one whole field for a reason that is kept', async () => {
    const as = await clerk(ACTION.personalUserReveal);
    const person = await verified();
    expect((await reveal(as, person.id, 'phone')).data.values).toEqual({ phone: person.phone });
    expect((await reveal(as, person.id, 'realName')).data.values).toEqual({ realName: FIXTURE_IDENTITY.realName });
    expect((await reveal(as, person.id, 'certNo')).data.values).toEqual({ certNo: FIXTURE_IDENTITY.certNo });
    const { rows } = await world.owner.query<{ after: unknown; reason: string }>(
      'select after, reason from audit_entry where record_id = $1 order by id',
      [person.id],
    );
    expect(rows.map(({ after }) => after)).toEqual([
      { fields: ['phone'] },
      { fields: ['realName'] },
      { fields: ['certNo'] },
    ]);
    expect(rows[0]?.reason).toBe('核对身份');
  });

  it('keeps the certificate’s number sealed in the table', async () => {
    const person = await verified();
    const { rows } = await world.owner.query('select * from personal_user where id = $1', [person.id]);
    expect(JSON.stringify(rows)).not.toContain(FIXTURE_IDENTITY.certNo);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(FIXTURE_IDENTITY.certNo).toString('hex'));
  });

  it('refuses what is not there, the unknown, no reason, and those without the permission', async () => {
    const as = await clerk(ACTION.personalUserReveal);
    const person = await buildPersonalUser(world.db);
    expect((await reveal(as, person.id, 'certNo')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await reveal(as, NOBODY, 'phone')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await reveal(as, person.id, 'phone', ' ')).outcome).toBe('INPUT_INVALID');
    expect((await reveal(await clerk(), person.id, 'phone')).outcome).toBe('PERMISSION_DENIED');
  });

  it('limits how many fields a person collects: thirty an hour', async () => {
    const as = await clerk(ACTION.personalUserReveal);
    const person = await buildPersonalUser(world.db);
    const outcomes = [];
    for (let call = 0; call < 31; call += 1) outcomes.push((await reveal(as, person.id, 'phone')).outcome);
    expect(outcomes.slice(-2)).toEqual(['OK', 'TOO_MANY_REQUESTS']);
  });
});

describe('POST /api/user-manager/personal-user/:id/reset-verification', () => {
  const reset = (as: Staff, id: string) =>
    world.call(personalUserApi.resetVerification, { as, params: { id }, body: { reason: '证件过期' } });

  it('asks the person to prove who they are once more', async () => {
    const as = await clerk(ACTION.personalUserReset);
    const person = await verified();
    expect((await reset(as, person.id)).data).toMatchObject({ authState: 'reset', certNo: null });
    const [check] = (await get(as, person.id)).checks;
    expect(check).toMatchObject({ state: 'reset', certNo: '3301**********2036' });
    expect(check?.trail.at(-1)).toMatchObject({ action: 'reset', reason: '证件过期', actorName: as.name });
    await buildIdentityCheck(world.db, world.deps.keys, { personalUserId: person.id });
    expect((await get(as, person.id)).authState).toBe('verified');
  });

  it('is done by one of two who do it at the same moment', async () => {
    const [one, two] = [await clerk(ACTION.personalUserReset), await clerk(ACTION.personalUserReset)];
    const person = await verified();
    const answers = await world.race({ table: 'personal_user', id: person.id }, [
      () => reset(one, person.id),
      () => reset(two, person.id),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('refuses where nothing was proved, a second time, the unknown, and those without the permission', async () => {
    const as = await clerk(ACTION.personalUserReset);
    const [person, never] = [await verified(), await buildPersonalUser(world.db)];
    await reset(as, person.id);
    expect((await reset(as, person.id)).outcome).toBe('STATE_CHANGED');
    expect((await reset(as, never.id)).outcome).toBe('STATE_CHANGED');
    expect((await reset(as, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await reset(await clerk(), person.id)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('POST /api/user-manager/personal-user/:id/subject-export', () => {
  const ask = (as: Staff, id: string) =>
    world.call(personalUserApi.subjectExport, { as, params: { id }, body: { reason: '本人来信申请' } });

  it('gives all data about one person, unmasked, once, and names no staff', async () => {
    const as = await clerk(ACTION.personalUserSubject, ACTION.personalUserFreeze);
    const person = await verified({ remark: '老客户' });
    await act(as, person.id, 'freeze');
    const [ano] = await attested(person.id);
    const { data } = await ask(as, person.id);
    const file = await fetched(data.ticket);
    const held = JSON.parse(file) as Record<'person' | 'identityChecks' | 'accountHistory' | 'attestations', object>;
    expect(held.person).toMatchObject({ ...FIXTURE_IDENTITY, phone: person.phone, remark: '老客户' });
    expect(held.identityChecks).toHaveLength(1);
    expect(held.attestations).toMatchObject([{ id: ano, name: '采购合同.pdf' }]);
    expect(held.accountHistory).toMatchObject([{ action: 'register' }, { action: 'freeze', reason: '来电核实' }]);
    expect(file).not.toContain(as.name);
    expect((await world.call(downloadApi.fetch, { query: { ticket: data.ticket } })).outcome).toBe('TICKET_INVALID');
    const acts = await world.call(personalUserApi.acts, { as, params: { id: person.id } });
    expect(acts.data.list[0]).toMatchObject({ act: 'subject-export', reason: '本人来信申请' });
  });

  it('refuses the unknown, those without the permission, and more than thirty an hour', async () => {
    const as = await clerk(ACTION.personalUserSubject);
    expect((await ask(as, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await ask(await clerk(), NOBODY)).outcome).toBe('PERMISSION_DENIED');
    const person = await buildPersonalUser(world.db);
    let last = '';
    for (let call = 0; call < LIMIT.revealsPerHour; call += 1) last = (await ask(as, person.id)).outcome;
    expect(last).toBe('TOO_MANY_REQUESTS');
  });
});

describe('POST /api/user-manager/personal-user/:id/:action', () => {
  const everything = () => clerk(ACTION.personalUserFreeze, ACTION.personalUserCancel);

  it('freezes until a day, and another person unfreezes before it', async () => {
    const as = await everything();
    const person = await buildPersonalUser(world.db);
    const until = addDays(world.clock.now(), 7).toISOString();
    expect((await act(as, person.id, 'freeze', { reason: '投诉', until })).data).toMatchObject({
      state: 'frozen',
      frozenUntil: until,
    });
    expect((await act(as, person.id, 'unfreeze')).outcome).toBe('SECOND_PERSON_REQUIRED');
    const second = await everything();
    expect((await act(second, person.id, 'unfreeze')).data).toMatchObject({ state: 'normal', frozenUntil: null });
  });

  it('starts the fifteen days of a cancellation, takes it back, and a freeze interrupts it', async () => {
    const as = await everything();
    const person = await buildPersonalUser(world.db);
    const cancelDueAt = addDays(world.clock.now(), 15).toISOString();
    expect((await act(as, person.id, 'cancel')).data).toMatchObject({ state: 'cancelling', cancelDueAt });
    expect((await act(as, person.id, 'withdraw')).data).toMatchObject({ state: 'normal', cancelDueAt: null });
    await act(as, person.id, 'cancel');
    expect((await act(as, person.id, 'freeze')).data).toMatchObject({ state: 'frozen', cancelDueAt: null });
  });

  it('refuses to cancel while a record of the person is under a legal hold', async () => {
    const as = await everything();
    const person = await buildPersonalUser(world.db);
    const [id = ''] = await attested(person.id);
    await putAttestation(world.db, id, 'preserved', { is_held: true });
    expect((await get(as, person.id)).heldCount).toBe(1);
    expect((await act(as, person.id, 'cancel')).outcome).toBe('ACCOUNT_HAS_HELD_RECORDS');
    await putAttestation(world.db, id, 'preserved', { is_held: false });
    expect((await act(as, person.id, 'cancel')).data).toMatchObject({ state: 'cancelling' });
  });

  it('refuses to cancel while the person has money or points', async () => {
    const as = await everything();
    const bonds = [
      [{ balanceFen: 1 }, 'ACCOUNT_HAS_BALANCE'],
      [{ points: 1 }, 'ACCOUNT_HAS_POINTS'],
    ] as const;
    for (const [given, outcome] of bonds) {
      const person = await buildPersonalUser(world.db, given);
      expect((await act(as, person.id, 'cancel')).outcome).toBe(outcome);
      expect((await get(as, person.id)).state).toBe('normal');
    }
  });

  it('refuses the unknown, a wrong state, no reason, a day gone by, and the other’s permission', async () => {
    const as = await everything();
    const person = await buildPersonalUser(world.db);
    expect((await act(as, NOBODY, 'freeze')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await act(as, person.id, 'unfreeze')).outcome).toBe('STATE_CHANGED');
    expect((await act(as, person.id, 'freeze', {})).outcome).toBe('REASON_REQUIRED');
    const until = addDays(world.clock.now(), -1).toISOString();
    expect((await act(as, person.id, 'freeze', { reason: '投诉', until })).outcome).toBe('INPUT_INVALID');
    expect((await act(await clerk(ACTION.personalUserCancel), person.id, 'freeze')).outcome).toBe('PERMISSION_DENIED');
  });

  it('lets only one of two decide', async () => {
    const [one, two] = [await everything(), await everything()];
    const person = await buildPersonalUser(world.db);
    const answers = await world.race({ table: 'personal_user', id: person.id }, [
      () => act(one, person.id, 'freeze'),
      () => act(two, person.id, 'cancel'),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'STATE_CHANGED']);
  });
});
