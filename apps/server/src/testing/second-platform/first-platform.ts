import { attestationCertificateApi } from '@nota/contract/attestations/attestation-certificate.contract.ts';
import { attestationFileApi } from '@nota/contract/attestations/attestation-file.contract.ts';
import { attestationHoldApi } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { attestationVerificationApi } from '@nota/contract/attestations/attestation-verification.contract.ts';
import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { openIncident } from '../../evidence/reverify/integrity-incident.repo.ts';
import { buildAppVersion } from '../../modules/app/app-version/app-version.fixtures.ts';
import { buildAppFeedback } from '../../modules/app/app-feedback/app-feedback.fixtures.ts';
import { buildAttestations, buildCompany, putAttestation } from '../../modules/attestations/attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../../modules/attestations/preserved.fixtures.ts';
import { buildBanner } from '../../modules/content/banner/banner.fixtures.ts';
import { buildNotice } from '../../modules/content/notice/notice.fixtures.ts';
import { copyAll } from '../../modules/financial/balance/owner-balance.fixtures.ts';
import { buildLines, buildOfflinePayment } from '../../modules/financial/bank/bank.fixtures.ts';
import { payOrder } from '../../modules/financial/index.ts';
import { buildInvoice, deliveredOrder } from '../../modules/financial/invoice/invoice.fixtures.ts';
import { buildOrder, freshBuyer, fund } from '../../modules/financial/order/sales-order.fixtures.ts';
import { billLine, buildReconciledDay } from '../../modules/financial/reconciliation/reconciliation.fixtures.ts';
import { buildCase } from '../../modules/notarization/case.fixtures.ts';
import { buildNotary } from '../../modules/notary-office/notary/notary.fixtures.ts';
import { buildNotaryOffice } from '../../modules/notary-office/office/notary-office.fixtures.ts';
import { buildWebhookEndpoint } from '../../modules/open-api/customer/api-customer.fixtures.ts';
import { buildProgram, callAs, type Program } from '../../modules/open-api/open-api.fixtures.ts';
import {
  buildCompanyUser,
  buildIdentityCheck,
  buildPersonalUser,
} from '../../modules/user-manager/user-manager.fixtures.ts';
import { fillEveryTable } from '../wall-rows.ts';
import { defineJob, enqueue, handle } from '../../platform/jobs/job.ts';
import { runJobs } from '../jobs.ts';
import { signIn } from '../sign-in-calls.ts';
import type { Staff, World } from '../world.ts';

/** Identifiers of the first platform that the second one asks for. */
export interface FirstPlatform {
  readonly staff: Staff;
  readonly program: Program;
  /** Preserved with its file, certified, verified, held, with a code for a court. */
  readonly recordId: string;
  readonly objectKey: string;
  readonly courtCode: string;
  readonly certificateNumber: string;
  readonly sha256: string;
  readonly clientToken: string;
  readonly requestId: string;
}

/** Fills the world's own platform with records of every kind; `everything` is what its admin holds. */
export async function furnishFirst(world: World, everything: Parameters<World['staff']>[0]): Promise<FirstPlatform> {
  await fillEveryTable(world.owner, world.platform.id);
  const staff = await world.staff(
    { ...everything, hasRole: true },
    {
      name: '首平台甲',
      dept: '首平台取证部',
      passwordChangedAt: world.clock.now(),
      allowsManySessions: true,
    },
  );
  const preserving = await startPreserving(world);
  try {
    const program = await buildProgram(world, { orgName: '首平台客户有限公司' });
    const called = await callHashes(world, program);
    const filed = await preserving.file(staff, Buffer.from('首平台的合同'), '首平台合同.txt');
    await buildUsers(world, staff);
    await buildRemittance(world, staff);
    await buildDifference(world);
    await buildNotice(world.db, { title: '首平台公告' });
    await buildBanner(world.db, { title: '首平台轮播图' });
    await buildStates(world, program);
    const courtCode = await workOn(world, staff, preserving, filed.id);
    await breakSomething(world, filed.objectKey);
    const { rows } = await world.owner.query<{ number: string }>('select number from certificate where entry_id = $1', [
      filed.id,
    ]);
    const certificateNumber = rows[0]?.number ?? '';
    const { id: recordId, objectKey } = filed;
    return { staff, program, recordId, objectKey, courtCode, certificateNumber, ...called };
  } finally {
    await preserving.stop();
  }
}

async function callHashes(world: World, program: Program) {
  const sha256 = randomBytes(32).toString('hex');
  const [clientToken, requestId] = [`token-${randomBytes(6).toString('hex')}`, randomBytes(16).toString('hex')];
  await buildWebhookEndpoint(world.db, world.deps.keys, program.id, { url: 'https://first.example.com/hook' });
  const item = { fileName: '首平台哈希.pdf', hash: sha256, clientToken };
  const body = { label: ['首平台标签'], hashItemList: [item] };
  await callAs(world, program, hashAttestationCalls.preserve, { body, requestId });
  return { sha256, clientToken, requestId };
}

async function buildUsers(world: World, staff: Staff) {
  const person = await buildPersonalUser(world.db, { nickName: '首平台用户' });
  await buildIdentityCheck(world.db, world.deps.keys, { personalUserId: person.id });
  await buildCompanyUser(world.db, { orgName: '首平台企业有限公司' });
  await buildAppFeedback(world.db, { content: '首平台的意见反馈', device: '首平台手机' });
  await buildAppVersion(world.db, { versionName: '9.1.0-first', notes: '首平台的版本更新说明，仅本平台可见。' });
  const { id: officeId } = await buildNotaryOffice(world.db, { name: '首平台公证处' });
  await buildNotary(world.db, world.deps.keys, { officeId, name: '首平台公证员' });
  const handled = { state: 'handling', accepted_at: world.clock.now(), assignee_id: staff.id } as const;
  await buildCase(world.db, {
    ...handled,
    applicant_name: '首平台当事人有限公司',
    office_id: officeId,
    office_name: '首平台公证处',
    assigned_at: world.clock.now(),
  });
  await buildSold(world);
  await askForPoints(world, staff);
  await openMonth(world);
}

/** A month that nobody has closed. */
async function openMonth(world: World) {
  await world.jobs.db
    .insertInto('month_close')
    .values({ month: '2026-04', ended_at: new Date('2026-04-30T16:00:00Z'), created_at: world.clock.now() })
    .execute();
}

/** A gift of points that waits for a second person. */
async function askForPoints(world: World, staff: Staff) {
  await world.db
    .insertInto('points_gift')
    .values({
      number: 'JF20260101000007',
      occasion: '首平台的周年回馈',
      points_each: 100,
      owners: 1,
      asked_by: staff.id,
      created_at: world.clock.now(),
    })
    .execute();
}

/** An order that was paid, one that waits for it, and one that is invoiced. */
async function buildSold(world: World) {
  const [at, buyer] = [world.clock.now(), freshBuyer({ name: '首平台买家有限公司' })];
  await fund(world.db, buyer, { principal: 9_900, at });
  const place = { db: world.db, platformId: world.platform.id };
  const sale = { kind: 'api-package', subjectId: '1', subject: '首平台套餐' } as const;
  const lines = [{ item: 'apiPackage', quantity: 99, unitFen: 100 }] as const;
  const order = await buildOrder(world.deps, place, { at, buyer, sale, lines });
  await world.db.transaction().execute((trx) => payOrder(trx, { orderId: order.id, at }));
  await buildOrder(world.deps, place, { at, buyer, sale, lines });
  const invoiced = { ...place, deps: world.deps, at };
  const { order: delivered } = await deliveredOrder(invoiced, { buyer, lines });
  const orders = [{ orderId: delivered.id, amountFen: 9_900 }];
  await buildInvoice(invoiced, { buyer, orders, actor: await world.staff() });
  await copyAll(world.db);
}

/** A payment that was announced, and the line of a statement that may be its money. */
async function buildRemittance(world: World, staff: Staff) {
  const created_at = world.clock.now();
  const named = { owner_name: '首平台汇款有限公司', bank: '首平台开户行' };
  await buildOfflinePayment(world.db, world.deps.keys, { ...named, created_at });
  await buildLines(world, staff.id, [{ serial: 'FIRST-PLATFORM-0001', payerBank: '首平台开户行' }]);
}

/** A day of a channel with something that we do not have. */
async function buildDifference(world: World) {
  const at = world.clock.now();
  const lines = [billLine({ at, tradeNo: 'FIRST-PLATFORM-TRADE-0001' })];
  await buildReconciledDay(world.jobs.db, { source: 'alipay', day: '2026-01-02', at, lines });
}

async function buildStates(world: World, program: Program) {
  const items = ['reviewing', 'unpaid', 'anchor-failed', 'closed'] as const;
  const ids = await buildAttestations(world.db, world.platform.id, world.deps.keys, {
    customerId: program.id,
    owner: buildCompany({ name: '首平台企业有限公司', phone: '13711112222' }),
    items: items.map((state) => ({ name: `首平台${state}.pdf`, labels: ['首平台标签'] })),
  });
  for (const [at, state] of items.entries()) await putAttestation(world.db, ids[at] ?? '', state);
}

/** A day's work on one record; returns the court access code. */
async function workOn(world: World, as: Staff, preserving: Preserving, id: string): Promise<string> {
  const params = { id };
  await world.call(attestationVerificationApi.verify, { as, params });
  await world.call(attestationCertificateApi.ticket, { as, params, body: {} });
  await world.call(attestationFileApi.preview, { as, params });
  const { data } = await world.call(courtAccessCodeApi.create, { as, params, body: { purpose: '首平台案号' } });
  const held = { ...params, action: 'hold' as const };
  await world.call(attestationHoldApi.act, { as, params: held, body: { reason: '首平台协查' } });
  const view = { list: 'attestation', name: '首平台视图', scope: 'everyone' as const, content: { search: '首平台' } };
  await world.call(savedViewApi.save, { as, body: view });
  await world.call(exportTaskApi.request, { as, body: { kind: 'auth.member', format: 'csv' } });
  await world.call(presenceApi.show, { as, body: { record: `attestation:${id}` } });
  await signIn(world, as.phone);
  await preserving.settle();
  return data.code;
}

const doomed = defineJob({ name: 'test.doomed', payload: z.object({ label: z.string() }), attempts: 1 });

/** A dead job, and a file whose stored bytes were changed. */
async function breakSomething(world: World, objectKey: string) {
  await world.db.transaction().execute((trx) => enqueue(trx, doomed, { label: '首平台任务' }));
  await runJobs(world.deps, [handle(doomed, () => Promise.reject(new Error('首平台出错')))]);
  await openIncident(world.deps, {
    kind: 'file-differs',
    subject: objectKey,
    detail: { expected: 'ab'.repeat(32), found: 'cd'.repeat(32) },
  });
}
