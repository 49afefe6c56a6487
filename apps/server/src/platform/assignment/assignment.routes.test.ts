import { ASSIGNMENT_KINDS } from '@nota/contract/kit/assignment/assignment-row.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseload } from '../../lists.ts';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { buildApiCustomer } from '../../modules/open-api/customer/api-customer.fixtures.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { buildCompanyCase } from '../../modules/user-manager/company/company-case.fixtures.ts';
import { openEventStream } from '../../testing/event-stream.ts';
import { useWorld, type Staff } from '../../testing/world.ts';

const world = useWorld();
const NOBODY = '999999999999999999';
const kind = 'company-verification' as const;
const WORK = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserReview], hasRole: true };
const SUPERVISE = { ...WORK, actions: [ACTION.companyUserReview, ACTION.companyUserAssign] };

let clerk: Staff;
let colleague: Staff;
let supervisor: Staff;
let own: Staff;
beforeAll(async () => {
  clerk = await world.staff(WORK, { name: '甲审核' });
  colleague = await world.staff(WORK, { name: '乙审核' });
  supervisor = await world.staff(SUPERVISE, { name: '丙主管' });
  own = await world.staff(WORK, { name: '丁本人', dataScope: 'own' });
});
/** Each test has the queue to itself. */
beforeEach(async () => {
  await world.owner.query(`update company_verification set state = 'rejected' where state = 'reviewing'`);
});

const build = (assigneeId: string | null = null, more: Parameters<typeof buildCompanyCase>[1] = {}) =>
  buildCompanyCase(world.db, { assigneeId, ...more });
const take = (as: Staff, id: string) => world.call(assignmentApi.take, { as, params: { id }, body: { kind } });
const give = (as: Staff, id: string, to: string, reason?: string) =>
  world.call(assignmentApi.give, { as, params: { id }, body: { kind, to, reason } });
const giveBack = (as: Staff, id: string, reason?: string) =>
  world.call(assignmentApi.giveBack, { as, params: { id }, body: { kind, reason } });
const takeOver = (as: Staff, id: string, reason?: string) =>
  world.call(assignmentApi.takeOver, { as, params: { id }, body: { kind, reason } });
const next = (as: Staff) => world.call(assignmentApi.next, { as, body: { kind } });
const get = async (id: string) => (await world.call(companyUserApi.get, { as: supervisor, params: { id } })).data;
const lastStep = async (id: string) => (await get(id)).verificationTrail.at(-1);

describe('taking a case', () => {
  it('makes a free one the caller’s, with its time, a step in its trail and an audit row', async () => {
    const id = await build();
    const { version } = await get(id);
    const { data } = await take(clerk, id);
    const assignee = { id: clerk.id, name: '甲审核', at: world.clock.now().toISOString() };
    expect(data).toEqual({ id, assignee });
    expect(await get(id)).toMatchObject({ assignee, version: version + 1 });
    expect(await lastStep(id)).toMatchObject({ action: 'take', from: 'reviewing', to: 'reviewing', actorId: clerk.id });
    const entry = await world.db
      .selectFrom('audit_entry')
      .select(['act', 'record_kind', 'before', 'after'])
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      act: 'platform.assignment.take',
      record_kind: kind,
      before: { assigneeId: null },
      after: { assigneeId: clerk.id },
    });
  });

  it('is done once by two who take it at the same moment, and the other is refused by name', async () => {
    const id = await build();
    const outcomes = await world.race({ table: 'company_user', id }, [
      async () => (await take(clerk, id)).outcome,
      async () => (await take(colleague, id)).outcome,
    ]);
    expect(outcomes).toEqual(['OK', 'ALREADY_TAKEN']);
    expect((await get(id)).assignee?.id).toBe(clerk.id);
  });

  it('changes nothing the second time', async () => {
    const id = await build();
    await take(clerk, id);
    const before = await get(id);
    expect((await take(clerk, id)).outcome).toBe('OK');
    expect(await get(id)).toEqual(before);
  });

  it('is refused of what is closed, unknown, somebody else’s, or was submitted by the caller', async () => {
    const closed = await build();
    await world.owner.query(`update company_verification set state = 'verified' where id = $1`, [closed]);
    expect((await take(clerk, closed)).outcome).toBe('STATE_CHANGED');
    expect((await take(clerk, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await take(clerk, await build(colleague.id))).outcome).toBe('ALREADY_TAKEN');
    expect((await take(clerk, await build(null, { submittedBy: clerk.id }))).outcome).toBe('SECOND_PERSON_REQUIRED');
  });

  it('is for those who may work on the kind, whatever else they work on', async () => {
    const id = await build();
    const reader = await world.staff({ permissionIds: [PERMISSION.companyUser] });
    const other = await world.staff({
      permissionIds: [PERMISSION.apiCustomer],
      actions: [ACTION.apiCustomerApprove],
    });
    for (const as of [reader, other]) expect((await take(as, id)).outcome).toBe('PERMISSION_DENIED');
    expect((await take(other, NOBODY)).outcome).toBe('PERMISSION_DENIED');
  });

  it('is told to open pages', async () => {
    const id = await build();
    const stream = await openEventStream(await world.listen(), colleague);
    await take(clerk, id);
    await stream.until((event) => event.kind === 'record');
    expect(stream.events).toEqual([{ kind: 'record', stem: kind, id }]);
  });
});

describe('giving a case', () => {
  it('hands one’s own to a colleague, and the trail says to whom', async () => {
    const id = await build(clerk.id);
    expect((await give(clerk, id, colleague.id)).data.assignee?.id).toBe(colleague.id);
    expect(await lastStep(id)).toMatchObject({ action: 'give', actorId: clerk.id, concernsName: '乙审核' });
    expect((await give(clerk, id, colleague.id)).outcome).toBe('NOTHING_CHANGED');
    expect((await give(clerk, id, supervisor.id)).outcome).toBe('CASE_OF_ANOTHER');
  });

  it('of somebody else’s is for whoever distributes the work, with a reason', async () => {
    const id = await build(clerk.id);
    expect((await give(supervisor, id, colleague.id)).outcome).toBe('REASON_REQUIRED');
    expect((await give(supervisor, id, colleague.id, '休假')).data.assignee?.id).toBe(colleague.id);
    expect(await lastStep(id)).toMatchObject({ action: 'give', reason: '休假', concernsName: '乙审核' });
  });

  it('of a free one is for whoever distributes the work', async () => {
    const id = await build();
    expect((await give(clerk, id, colleague.id)).outcome).toBe('PERMISSION_DENIED');
    expect((await give(supervisor, id, colleague.id)).outcome).toBe('OK');
  });

  it('is refused to whoever may not work on it, and nothing changes', async () => {
    const foreign = await buildPlatform(world.owner);
    const role = await world.staff(WORK);
    const unsuited = {
      disabled: (await world.staff(WORK, { state: 'disabled' })).id,
      'out of date': (await world.staff(WORK, { expiresAt: world.clock.now() })).id,
      'without the permission': (await world.staff({ permissionIds: [PERMISSION.companyUser], hasRole: true })).id,
      'of an office': (await world.staff(WORK, { dataScope: 'office', scopeTargets: ['7001'] })).id,
      'of another platform': (await buildMember(world.deps.database.forPlatform(foreign.id))).id,
      nobody: NOBODY,
      'the giver': clerk.id,
    };
    const id = await build(role.id);
    const before = await get(id);
    for (const [who, to] of Object.entries(unsuited)) {
      const as = who === 'the giver' ? supervisor : role;
      const target = who === 'the giver' ? supervisor.id : to;
      expect([who, (await give(as, id, target, '休假')).outcome]).toEqual([who, 'ASSIGNEE_UNSUITABLE']);
    }
    expect(await get(id)).toEqual(before);
  });

  it('is refused to whoever submitted it', async () => {
    const id = await build(clerk.id, { submittedBy: colleague.id });
    expect((await give(clerk, id, colleague.id)).outcome).toBe('SECOND_PERSON_REQUIRED');
  });

  it('is refused of what is closed or unknown', async () => {
    const id = await build(clerk.id);
    await world.owner.query(`update company_verification set state = 'verified' where id = $1`, [id]);
    expect((await give(clerk, id, colleague.id)).outcome).toBe('STATE_CHANGED');
    expect((await give(clerk, NOBODY, colleague.id)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is repeated by its key without giving twice', async () => {
    const id = await build(clerk.id);
    const headers = { 'idempotency-key': `give-${id}` };
    const call = () =>
      world.call(assignmentApi.give, { as: clerk, params: { id }, body: { kind, to: colleague.id }, headers });
    const [first, second] = [await call(), await call()];
    expect(second.data).toEqual(first.data);
    expect((await get(id)).verificationTrail.filter(({ action }) => action === 'give')).toHaveLength(1);
  });
});

describe('giving a case back', () => {
  it('frees one’s own, and of somebody else’s with a reason', async () => {
    const id = await build(clerk.id);
    expect((await giveBack(colleague, id)).outcome).toBe('CASE_OF_ANOTHER');
    expect((await giveBack(clerk, id)).data).toEqual({ id, assignee: null });
    expect((await giveBack(clerk, id)).outcome).toBe('STATE_CHANGED');
    await take(clerk, id);
    expect((await giveBack(supervisor, id)).outcome).toBe('REASON_REQUIRED');
    expect((await giveBack(supervisor, id, '病假')).outcome).toBe('OK');
    expect(await lastStep(id)).toMatchObject({ action: 'give-back', reason: '病假', concernsName: '甲审核' });
    expect((await giveBack(clerk, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('taking a case over', () => {
  it('is for whoever distributes the work and may do it, with a reason', async () => {
    const id = await build(clerk.id);
    expect((await takeOver(colleague, id, '急件')).outcome).toBe('PERMISSION_DENIED');
    const dispatcher = await world.staff({ ...SUPERVISE, actions: [ACTION.companyUserAssign] });
    expect((await takeOver(dispatcher, id, '急件')).outcome).toBe('PERMISSION_DENIED');
    expect((await takeOver(supervisor, id)).outcome).toBe('REASON_REQUIRED');
    expect((await takeOver(supervisor, id, '急件')).data.assignee?.id).toBe(supervisor.id);
    expect(await lastStep(id)).toMatchObject({ action: 'take-over', reason: '急件', concernsName: '甲审核' });
  });

  it('is refused of what is free, unknown, or was submitted by the caller', async () => {
    expect((await takeOver(supervisor, await build(), '急件')).outcome).toBe('STATE_CHANGED');
    expect((await takeOver(supervisor, NOBODY, '急件')).outcome).toBe('RECORD_NOT_FOUND');
    const submitted = await build(clerk.id, { submittedBy: supervisor.id });
    expect((await takeOver(supervisor, submitted, '急件')).outcome).toBe('SECOND_PERSON_REQUIRED');
  });
});

describe('the next case', () => {
  it('is the free one with the nearest end that the caller may decide', async () => {
    const ids = {
      late: await build(null, { submittedAt: new Date('2026-06-01T01:00:00Z') }),
      early: await build(null, { submittedAt: new Date('2026-05-20T01:00:00Z') }),
      submitted: await build(null, { submittedAt: new Date('2026-05-01T01:00:00Z'), submittedBy: clerk.id }),
      taken: await build(colleague.id, { submittedAt: new Date('2026-05-02T01:00:00Z') }),
    };
    expect((await next(clerk)).data.id).toBe(ids.early);
    expect((await next(clerk)).data.id).toBe(ids.late);
    expect((await next(clerk)).outcome).toBe('QUEUE_EMPTY');
    expect((await next(colleague)).data.id).toBe(ids.submitted);
    expect((await next(await world.staff({ ...SUPERVISE, actions: [ACTION.companyUserAssign] }))).outcome).toBe(
      'PERMISSION_DENIED',
    );
  });

  it('is another one for everybody who draws at the same moment', async () => {
    const ids = [await build(), await build(), await build(), await build()];
    const drawn = await Promise.all([clerk, colleague, supervisor, own].map(async (as) => (await next(as)).data.id));
    expect(drawn.toSorted()).toEqual(ids.toSorted());
  });

  it('passes by a case that somebody is deciding about at this moment', async () => {
    const [first, second] = [await build(), await build()];
    await world.owner.query('begin');
    await world.owner.query('select 1 from company_user where id = $1 for update', [first]);
    try {
      expect((await next(clerk)).data.id).toBe(second);
    } finally {
      await world.owner.query('rollback');
    }
  });

  it('is not drawn by somebody who has enough', async () => {
    const greedy = await world.staff(WORK, { dataScope: 'own' });
    for (let cases = 0; cases < LIMIT.drawnCasesMax; cases += 1) await build(greedy.id);
    const free = await build();
    expect((await next(greedy)).outcome).toBe('CASES_FULL');
    expect((await get(free)).assignee).toBeNull();
  });
});

describe('counts and colleagues', () => {
  it('count what is mine and what is free', async () => {
    await build(clerk.id);
    await build();
    await build();
    const counts = async (as: Staff) => (await world.call(assignmentApi.counts, { as, query: { kind } })).data;
    expect(await counts(clerk)).toEqual({ mine: 1, free: 2 });
    expect(await counts(supervisor)).toEqual({ mine: 0, free: 2 });
  });

  it('show everybody who may work on the cases, with their load, the least busy first', async () => {
    const day = (text: string) => ({ submittedAt: new Date(`${text}T01:00:00Z`) });
    await build(clerk.id, day('2026-05-20'));
    await build(clerk.id, day('2026-05-29'));
    await build(clerk.id, day('2026-06-01'));
    await build(colleague.id, day('2026-06-01'));
    const shown = async (as: Staff) => (await world.call(assignmentApi.colleagues, { as, query: { kind } })).data;
    const named = (await shown(supervisor)).filter(({ name }) => /^[甲乙丙丁]/.test(name));
    expect(named.map(({ name, load }) => [name, load])).toEqual([
      ['丁本人', { open: 0, red: 0, black: 0 }],
      ['丙主管', { open: 0, red: 0, black: 0 }],
      ['乙审核', { open: 1, red: 0, black: 0 }],
      ['甲审核', { open: 3, red: 1, black: 1 }],
    ]);
    expect((await shown(own)).every(({ load }) => load === null)).toBe(true);
    expect((await shown(supervisor)).some(({ id }) => id === NOBODY)).toBe(false);
  });

  it('are for those who work on the kind', async () => {
    const as = await world.staff({ permissionIds: [PERMISSION.apiCustomer], actions: [ACTION.apiCustomerApprove] });
    const query = { kind };
    expect((await world.call(assignmentApi.counts, { as, query })).outcome).toBe('PERMISSION_DENIED');
    expect((await world.call(assignmentApi.colleagues, { as, query })).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('GET /api/platform/assignment/:id/open-case', () => {
  it('says how many of which kind a member has open, and who could get them', async () => {
    const admin = await world.staff({ permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] });
    const both = {
      permissionIds: [PERMISSION.companyUser, PERMISSION.apiCustomer],
      actions: [ACTION.companyUserReview, ACTION.apiCustomerApprove],
      hasRole: true,
    };
    const leaver = await world.staff(both);
    await build(leaver.id);
    await build(leaver.id, { submittedAt: new Date('2026-05-20T01:00:00Z') });
    const customer = await buildApiCustomer(world.db, { state: 'pending' });
    await world.owner.query('update api_customer set assignee_id = $1, assigned_at = now() where id = $2', [
      leaver.id,
      customer.id,
    ]);
    const openOf = (id: string) => world.call(assignmentApi.openCases, { as: admin, params: { id } });
    const { data } = await openOf(leaver.id);
    expect(data.map(({ kind: of, open, red, black }) => [of, open, red, black])).toEqual([
      [kind, 2, 0, 1],
      ['api-customer', 1, 0, 0],
    ]);
    const [reviews, applications] = data.map(({ colleagues }) => colleagues.map(({ id }) => id));
    expect(reviews).toContain(clerk.id);
    expect(applications).not.toContain(clerk.id);
    expect(reviews).not.toContain(leaver.id);
    expect((await openOf(NOBODY)).data).toEqual([]);
    expect((await world.call(assignmentApi.openCases, { as: clerk, params: { id: leaver.id } })).outcome).toBe(
      'PERMISSION_DENIED',
    );
  });
});

describe('every kind of case', () => {
  it('has a definition, whose table restricts by scope', async () => {
    expect(caseload.definitions.map((one) => one.kind)).toEqual([...ASSIGNMENT_KINDS]);
    const tables = caseload.definitions.flatMap(({ table, versioned }) => [table, versioned]);
    const { rows } = await world.owner.query<{ name: string }>(
      `select tablename as name from pg_policies where policyname = 'data_scope'`,
    );
    expect(tables.filter((table) => !rows.some(({ name }) => name === table))).toEqual([]);
  });

  it('of customers is taken, given and decided as well', async () => {
    const grants = { permissionIds: [PERMISSION.apiCustomer], actions: [ACTION.apiCustomerApprove], hasRole: true };
    const [one, other] = [await world.staff(grants), await world.staff(grants, { dataScope: 'own' })];
    const { id } = await buildApiCustomer(world.db, { state: 'pending' });
    const of = { params: { id }, body: { kind: 'api-customer' as const } };
    expect((await world.call(assignmentApi.take, { as: one, ...of })).data.assignee?.id).toBe(one.id);
    const given = await world.call(assignmentApi.give, { as: one, ...of, body: { ...of.body, to: other.id } });
    expect(given.data.assignee?.id).toBe(other.id);
  });
});
