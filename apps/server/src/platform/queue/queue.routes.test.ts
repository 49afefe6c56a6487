import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { SHIPPED_YEARS } from '@nota/contract/kit/clock/shipped-years.ts';
import { calendarOf } from '@nota/contract/kit/clock/working-calendar.ts';
import { defineLifecycle } from '@nota/contract/kit/lifecycle.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { deadJobApi } from '@nota/contract/platform/dead-job.contract.ts';
import { QUEUE_COUNT_MAX, QUEUE_KINDS, queueApi, type QueueKind } from '@nota/contract/platform/queue.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { caseload, clockDefinitions, queueDefinitions } from '../../lists.ts';
import { buildAttestations, buildCompany, putAttestation } from '../../modules/attestations/attestations.fixtures.ts';
import { buildMember, buildRole } from '../../modules/auth/auth.fixtures.ts';
import { buildApiCustomer } from '../../modules/open-api/customer/api-customer.fixtures.ts';
import { buildPlatform, type BuiltPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { buildCompanyCase } from '../../modules/user-manager/company/company-case.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { fillEveryTable } from '../../testing/wall-rows.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import type { Db } from '../db/database.ts';
import { defineJob, enqueue, handle } from '../jobs/job.ts';
import { defineQueue, queuesOf } from './define-queue.ts';

const world = useWorld();
const REVIEWER = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserReview] };
const APPROVER = { permissionIds: [PERMISSION.role], actions: [ACTION.grantPropose, ACTION.grantApprove] };
const ADMIN = { permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true };
const CERTIFIER = {
  permissionIds: [PERMISSION.organizationAttestation, PERMISSION.personAttestation],
  actions: [ACTION.attestationReview, ACTION.attestationAnchor],
};
const at = (text: string) => new Date(`${text}:00+08:00`);
/** Wednesday; companies are decided within one working day. */
const NOW = at('2026-06-03T15:00');

const ALERTS = `
  insert into login_alert (platform_id, kind, login_log_id, ip, opened_at)
  select $1, 'new-region', n, '127.0.0.1', $2 from generate_series(1, $3::int) n`;

const INCIDENT = `
  insert into integrity_incident (kind, subject, detail, opened_at, last_seen_at, moved_at)
  values ('object-differs', 'sample', '{}', $1, $1, $1)`;

/** The numbers are of a whole platform, so every test has one of its own. */
let platform: BuiltPlatform;
let db: Db;
beforeEach(async () => {
  world.clock.time = NOW;
  platform = await buildPlatform(world.owner);
  db = world.deps.database.forPlatform(platform.id);
});
const staff = (grants?: Parameters<typeof world.staffOf>[1]) => world.staffOf(platform, grants);
const queuesFor = async (as: Staff) => (await world.call(queueApi.list, { as })).data;
const queueFor = async (as: Staff, kind: QueueKind) => (await queuesFor(as)).find((one) => one.kind === kind);
const waitingFor = async (as: Staff, kind: QueueKind) => (await queueFor(as, kind))?.waiting;

describe('the registry of queues', () => {
  it('knows every record kind with a list and a legal clock, every assigned one, and no kind without messages', () => {
    const kinds = queueDefinitions.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([...QUEUE_KINDS].toSorted());
    const clocked = clockDefinitions.flatMap(({ queue, lifecycle }) => (queue ? [lifecycle.name] : []));
    expect(kinds).toEqual(expect.arrayContaining([...clocked, ...caseload.definitions.map(({ kind }) => kind)]));
  });

  it('has a record kind of its clock alone, with cases once it is assigned', async () => {
    const [company] = caseload.definitions;
    const reader = {
      actor: await actorOf(),
      at: NOW,
      ranges: { calendar: calendarOf(...SHIPPED_YEARS), uncertainSince: null },
    };
    await buildCompanyCase(db, { submittedAt: at('2026-06-02T09:00') });
    const clocks = clockDefinitions.filter(({ lifecycle }) => lifecycle.name === company?.kind);
    const [alone] = queuesOf(clocks, []);
    const [assigned] = queuesOf(clocks, caseload.definitions);
    expect(await alone?.count(db, reader)).toMatchObject({ waiting: 1, cases: null });
    expect(await assigned?.count(db, reader)).toMatchObject({ waiting: 1, cases: { mine: 0, free: 1 } });
  });

  it('is for whoever decides by the lifecycle: with four eyes not for those who can only withdraw', async () => {
    const lifecycle = defineLifecycle({
      name: 'sample',
      initial: 'open',
      madeBy: 'make',
      states: { open: { tone: 'info' }, done: { tone: 'success', final: true } },
      actions: {
        decide: { from: ['open'], to: 'done', by: ACTION.grantApprove, notBy: 'make' },
        withdraw: { from: ['open'], to: 'done', by: ACTION.grantPropose },
      },
    });
    const list = { permission: PERMISSION.role, path: '/' };
    const queue = defineQueue('dead-job', { lifecycle, table: 'sample', waiting: ['open'], since: 'at', list });
    const actor = await actorOf();
    const withRights = (actions: readonly string[], permissionIds = [PERMISSION.role]) =>
      queue.isFor({ ...actor, permissionIds, actions });
    expect(withRights([ACTION.grantApprove])).toBe(true);
    expect(withRights([ACTION.grantPropose])).toBe(false);
    expect(withRights([ACTION.grantApprove], [PERMISSION.member] as never)).toBe(false);
  });

  const actorOf = async () => ({
    id: (await buildMember(db)).id,
    name: '甲',
    platformId: platform.id,
    isOperator: false,
    isInternalAdmin: false,
    sessionId: '1',
    scopeTargets: [],
    dataScope: 'all' as const,
    permissionIds: [],
    actions: [],
  });
});

describe('GET /api/platform/queue', () => {
  it('counts what waits, is late, came since yesterday and is mine or free, with the oldest', async () => {
    const clerk = await staff(REVIEWER);
    const other = await buildMember(db);
    const cases = [
      { submittedAt: at('2026-05-28T09:00'), assigneeId: clerk.id },
      { submittedAt: at('2026-06-01T09:00'), assigneeId: other.id },
      { submittedAt: at('2026-06-02T00:00') },
      { submittedAt: at('2026-06-03T09:00') },
    ];
    for (const given of cases) await buildCompanyCase(db, given);
    const decided = await buildCompanyCase(db, { submittedAt: at('2026-06-03T08:00') });
    await db.updateTable('company_verification').set({ state: 'correcting' }).where('id', '=', decided).execute();
    expect(await queueFor(clerk, 'company-verification')).toEqual({
      kind: 'company-verification',
      stem: 'company-verification',
      path: '/userManager/company?authState=reviewing',
      waiting: 4,
      oldestAt: at('2026-05-28T09:00').toISOString(),
      arrived: 2,
      deadlines: { red: 1, black: 2 },
      cases: { mine: 1, free: 3, canTake: true },
    });
  });

  it('names queues without any record, and none to somebody who decides nothing', async () => {
    expect(await queueFor(await staff(REVIEWER), 'company-verification')).toMatchObject({ waiting: 0, oldestAt: null });
    expect(await queuesFor(await staff({ permissionIds: [PERMISSION.companyUser] }))).toEqual([]);
  });

  it('lets whoever distributes cases see them, and not draw one', async () => {
    await buildCompanyCase(db);
    const actions = [ACTION.companyUserAssign];
    const supervisor = await staff({ permissionIds: [PERMISSION.companyUser], actions });
    expect((await queueFor(supervisor, 'company-verification'))?.cases).toEqual({ mine: 0, free: 1, canTake: false });
  });

  it('shows members who see only their own cases these alone, and not how many are free', async () => {
    const own = await world.staff({ ...REVIEWER, hasRole: true }, { dataScope: 'own' });
    const before = await queueFor(own, 'company-verification');
    await buildCompanyCase(world.db, { assigneeId: own.id });
    await buildCompanyCase(world.db);
    expect(before).toMatchObject({ waiting: 0, cases: { mine: 0, free: null, canTake: true } });
    expect(await queueFor(own, 'company-verification')).toMatchObject({
      waiting: 1,
      cases: { mine: 1, free: null, canTake: true },
    });
  });

  it('closes queues whose list is closed to a data scope', async () => {
    const own = await world.staff({ ...CERTIFIER, hasRole: true }, { dataScope: 'own' });
    expect(await queuesFor(own)).toEqual([]);
    const all = await world.staff({ ...CERTIFIER, hasRole: true });
    expect(await queuesFor(all)).toHaveLength(4);
  });

  it('counts nothing of another platform', async () => {
    await buildCompanyCase(db);
    await buildApiCustomer(db, { state: 'pending' });
    await world.owner.query(ALERTS, [platform.id, NOW, 1]);
    const everything = {
      permissionIds: [PERMISSION.companyUser, PERMISSION.apiCustomer, PERMISSION.loginLog],
      actions: [ACTION.companyUserReview, ACTION.apiCustomerApprove, ACTION.loginAlertEdit],
    };
    const kinds = ['company-verification', 'api-customer', 'login-alert'];
    const numbersOf = async (as: Staff) =>
      (await queuesFor(as)).filter(({ kind }) => kinds.includes(kind)).map(({ kind, waiting }) => [kind, waiting]);
    expect(await numbersOf(await staff(everything))).toEqual(kinds.map((kind) => [kind, 1]));
    const elsewhere = await buildPlatform(world.owner);
    expect(await numbersOf(await world.staffOf(elsewhere, everything))).toEqual(kinds.map((kind) => [kind, 0]));
  });

  it('stops counting at a thousand', async () => {
    await world.owner.query(ALERTS, [platform.id, NOW, QUEUE_COUNT_MAX + 5]);
    const watch = await staff({ permissionIds: [PERMISSION.loginLog], actions: [ACTION.loginAlertEdit] });
    expect(await queueFor(watch, 'login-alert')).toMatchObject({
      waiting: QUEUE_COUNT_MAX,
      arrived: QUEUE_COUNT_MAX,
      deadlines: null,
      cases: null,
    });
  });

  it('tells contents that wait for a person from records whose anchor failed, and lists apart', async () => {
    const items = [{}, {}, {}];
    const ofPeople = await buildAttestations(db, platform.id, world.deps.keys, { items });
    const ofCompanies = await buildAttestations(db, platform.id, world.deps.keys, { items, owner: buildCompany() });
    const put = async (id: string | undefined, state: 'reviewing' | 'anchor-failed') =>
      putAttestation(db, id ?? '', state);
    await put(ofPeople[0], 'reviewing');
    await put(ofCompanies[0], 'reviewing');
    await put(ofCompanies[1], 'anchor-failed');
    await put(ofCompanies[2], 'anchor-failed');
    const numbers = (await queuesFor(await staff(CERTIFIER))).map(({ kind, waiting, path }) => [kind, waiting, path]);
    expect(numbers).toEqual([
      ['organization-attestation-review', 1, '/attestations/list/organization?state=reviewing'],
      ['organization-attestation-anchor', 2, '/attestations/list/organization?state=anchor-failed'],
      ['person-attestation-review', 1, '/attestations/list/person?state=reviewing'],
      ['person-attestation-anchor', 0, '/attestations/list/person?state=anchor-failed'],
    ]);
    const personOnly = { permissionIds: [PERMISSION.personAttestation], actions: [ACTION.attestationReview] };
    expect((await queuesFor(await staff(personOnly))).map(({ kind }) => kind)).toEqual(['person-attestation-review']);
  });

  it('counts changes of grants for those who may decide them, not for their proposer nor about themselves', async () => {
    const [proposer, approver] = [await staff(APPROVER), await staff(APPROVER)];
    const role = await buildRole(db);
    for (const { id } of [await buildMember(db), approver]) {
      const body = { kind: 'assign' as const, memberId: id, roleIds: [role.id] };
      expect((await world.call(grantChangeApi.propose, { as: proposer, body })).outcome).toBe('OK');
    }
    expect(await waitingFor(proposer, 'grant-change')).toBe(0);
    expect(await waitingFor(approver, 'grant-change')).toBe(1);
    expect(await waitingFor(await staff(APPROVER), 'grant-change')).toBe(2);
    const reader = await staff({ permissionIds: [PERMISSION.role], actions: [ACTION.grantPropose] });
    expect(await waitingFor(reader, 'grant-change')).toBeUndefined();
  });

  it('counts keys of customers for whoever approves them, not for their issuer', async () => {
    const actions = [ACTION.apiCustomerApprove, ACTION.apiCustomerKey];
    const [maker, checker] = [
      await staff({ permissionIds: [PERMISSION.apiCustomer], actions }),
      await staff({ permissionIds: [PERMISSION.apiCustomer], actions }),
    ];
    const { id } = await buildApiCustomer(db);
    await world.owner.query(
      `insert into api_key (platform_id, customer_id, algorithm, sealed_secret, issued_by, issued_at)
       values ($1, $2, 'hmac-sm3', 'sealed', $3, $4)`,
      [platform.id, id, maker.id, NOW],
    );
    expect(await queueFor(checker, 'api-key')).toMatchObject({ waiting: 1, path: '/auth/apiList/auth?keys=proposed' });
    expect(await waitingFor(maker, 'api-key')).toBe(0);
  });

  it('counts orders with doubtful money for both who may act, and failed refunds for whoever asks for another', async () => {
    await fillEveryTable(world.owner, platform.id, ['sales_order']);
    const approver = await staff({ permissionIds: [PERMISSION.order], actions: [ACTION.orderApprove] });
    const clerk = await staff({ permissionIds: [PERMISSION.order], actions: [ACTION.orderEdit] });
    await putOrder('payment-doubtful');
    expect(await queueFor(approver, 'sales-order-doubtful')).toMatchObject({
      waiting: 1,
      path: '/financial/order-list?state=payment-doubtful',
    });
    expect(await waitingFor(clerk, 'sales-order-doubtful')).toBe(1);
    await putOrder('refund-failed');
    expect(await waitingFor(clerk, 'sales-order-doubtful')).toBe(0);
    expect(await waitingFor(clerk, 'sales-order-refund-failed')).toBe(1);
    expect(await waitingFor(approver, 'sales-order-refund-failed')).toBeUndefined();
  });

  it('counts points that somebody wants back for whoever decides about gifts', async () => {
    const { id } = await buildMember(db);
    await world.owner.query(
      `insert into points_gift (platform_id, number, occasion, points_each, owners, state, asked_by, created_at, given_at, expires_at)
       values ($1, 'JF20260603000001', '周年', 10, 1, 'taking-back', $2, $3::timestamptz, $3, $3::timestamptz + interval '1 year')`,
      [platform.id, id, NOW],
    );
    const approver = await staff({ permissionIds: [PERMISSION.integral], actions: [ACTION.pointsGiftApprove] });
    expect(await waitingFor(approver, 'points-gift-taking-back')).toBe(1);
    expect(await waitingFor(approver, 'points-gift')).toBe(0);
  });

  const putOrder = (state: string) =>
    world.owner.query(
      `update sales_order set state = $2, paid_at = created_at, pay_method = 'balance', principal_fen = payable_fen
        where platform_id = $1`,
      [platform.id, state],
    );

  it('counts a proposed chain mode until it is decided', async () => {
    const [maker, checker] = [await staff(ADMIN), await staff(ADMIN)];
    const { data } = await world.call(chainModeApi.propose, { as: maker, body: { chainMode: 1 } });
    expect(await waitingFor(maker, 'chain-mode')).toBe(0);
    expect(await waitingFor(checker, 'chain-mode')).toBe(1);
    expect(await waitingFor(await staff(), 'chain-mode')).toBeUndefined();
    const params = { id: data.pending?.id ?? '', action: 'approve' as const };
    expect((await world.call(chainModeApi.act, { as: checker, params, body: {} })).outcome).toBe('OK');
    expect(await waitingFor(checker, 'chain-mode')).toBe(0);
  });

  it('counts incidents of the log for the operator’s staff, who settle them', async () => {
    const operators = await buildPlatform(world.owner, { kind: 'operator' });
    const operator = await world.staffOf(operators, ADMIN);
    expect(await waitingFor(operator, 'integrity-incident')).toBe(0);
    await world.owner.query(INCIDENT, [NOW]);
    expect(await waitingFor(operator, 'integrity-incident')).toBe(1);
    expect(await waitingFor(await staff(ADMIN), 'integrity-incident')).toBeUndefined();
  });

  it('counts jobs that gave up, and requests for approval for those who could approve them', async () => {
    const job = defineJob({ name: 'test.hopeless', payload: z.object({}), attempts: 1 });
    await db.transaction().execute((trx) => enqueue(trx, job, {}));
    await runJobs(world.deps, [handle(job, () => Promise.reject(new Error('the authority is away')))]);
    const [asker, second] = [await staff(ADMIN), await staff(ADMIN)];
    expect(await queueFor(second, 'dead-job')).toMatchObject({ waiting: 1, path: '/user/login/welcome?panel=jobs' });
    expect(await waitingFor(await staff(APPROVER), 'dead-job')).toBeUndefined();
    const { data: dead } = await world.call(deadJobApi.list, { as: asker });
    const params = { id: dead[0]?.id ?? '' };
    const asked = await world.call(deadJobApi.askDiscard, { as: asker, params, body: { reason: '重复任务' } });
    expect(asked.outcome).toBe('OK');
    expect(await queueFor(second, 'approval-request')).toMatchObject({
      waiting: 1,
      arrived: 1,
      oldestAt: NOW.toISOString(),
      path: '/user/login/welcome?panel=approvals',
    });
    expect(await waitingFor(asker, 'approval-request')).toBe(0);
    expect(await waitingFor(await staff(REVIEWER), 'approval-request')).toBe(0);
    expect(await waitingFor(await staff(), 'approval-request')).toBeUndefined();
  });
});
