import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import { officeNameApi } from '@nota/contract/notary-office/office-name.contract.ts';
import { officeOpeningApi } from '@nota/contract/notary-office/office-opening.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { describe, expect, it } from 'vitest';
import { insertSnapshot } from '../../../platform/checklist/checklist.repo.ts';
import { confirmedBy } from '../../../testing/confirmed-by.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildCompleteOffice } from '../complete-office.fixtures.ts';
import { buildNotaryOffice } from './notary-office.fixtures.ts';

const world = useWorld();
const RIGHTS = {
  permissionIds: [PERMISSION.notaryOffice],
  actions: [ACTION.notaryOfficeEdit, ACTION.notaryOfficeApprove, ACTION.notaryOfficeExport],
  hasRole: true,
};
const admin = () => world.staff(RIGHTS);
const FIELDS = {
  name: '北京市长宁门公证处',
  city: '北京市',
  jurisdiction: [{ code: '110000', name: '北京市' }],
  matters: ['preservation' as const],
};
const reason = '合作协议已签订';

/** Ticks what only a person can see. */
async function ready(as: Staff, id: string, version = 1) {
  for (const check of ['licence-seen', 'agreement-signed'] as const) {
    const body = { check, verdict: 'passed' as const, note: '', tickVersion: 0, version };
    expect((await world.call(officeOpeningApi.tick, { as, params: { id }, body })).outcome).toBe('OK');
  }
}
const complete = (as: Staff, given: Parameters<typeof buildNotaryOffice>[1] = {}) =>
  buildCompleteOffice(world.db, { keys: world.deps.keys, createdBy: as.id }, given);
const ask = (as: Staff, id: string, version = 1) =>
  world.call(officeOpeningApi.ask, { as, params: { id }, body: { reason, version } });
const get = async (as: Staff, id: string) => (await world.call(notaryOfficeApi.get, { as, params: { id } })).data;
const opening = async (as: Staff, id: string) => (await world.call(officeOpeningApi.get, { as, params: { id } })).data;

describe('GET /api/notary-office/office-opening/:id', () => {
  it('shows what is still missing while the office is prepared', async () => {
    const { id } = await buildNotaryOffice(world.db, { licenceNo: '', matters: [], hours: null });
    const { checks, decisions } = await opening(await admin(), id);
    expect(decisions).toEqual([]);
    expect(checks.filter(({ found }) => found === 'failed').map(({ name }) => name)).toEqual([
      'identity-complete',
      'accepts-something',
      'has-notary',
      'has-seal',
      'has-fees',
      'has-hours',
      'has-numbers',
      'has-account',
    ]);
    expect(checks.filter(({ kind }) => kind === 'manual').map(({ tick }) => tick)).toEqual([null, null]);
  });

  it('refuses what is not there', async () => {
    const answer = await world.call(officeOpeningApi.get, { as: await admin(), params: { id: '1' } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/notary-office/office-opening/:id/tick', () => {
  it('refuses an office in service, an older reading, and what is not there', async () => {
    const as = await admin();
    const body = { check: 'licence-seen' as const, verdict: 'passed' as const, note: '', tickVersion: 0, version: 1 };
    const enabled = await buildNotaryOffice(world.db, { state: 'enabled' });
    expect((await world.call(officeOpeningApi.tick, { as, params: enabled, body })).outcome).toBe('STATE_CHANGED');
    const office = await buildNotaryOffice(world.db);
    const old = { ...body, version: 9 };
    expect((await world.call(officeOpeningApi.tick, { as, params: office, body: old })).outcome).toBe('STATE_CHANGED');
    expect((await world.call(officeOpeningApi.tick, { as, params: { id: '1' }, body })).outcome).toBe(
      'RECORD_NOT_FOUND',
    );
  });
});

describe('POST /api/notary-office/office-opening/:id/ask', () => {
  it('puts a complete office into service once another person has confirmed it', async () => {
    const [one, other] = [await admin(), await admin()];
    const { id } = await complete(one, { name: '苏州市平江路公证处' });
    expect((await ask(one, id)).outcome).toBe('CHECKS_OPEN');
    await ready(one, id);
    const asked = await ask(one, id);
    expect(asked.data).toMatchObject({ kind: 'notary-office.enable', title: '苏州市平江路公证处', reason });
    expect((await ask(other, id)).outcome).toBe('CHANGE_PENDING');
    const params = { id: asked.data.id, action: 'approve' as const };
    expect((await world.call(approvalRequestApi.act, { as: one, params, body: {} })).outcome).not.toBe('OK');
    expect((await world.call(approvalRequestApi.act, { as: other, params, body: {} })).outcome).toBe('OK');

    const office = await get(one, id);
    expect(office).toMatchObject({ state: 'enabled', trail: [{ action: 'enable', actorId: other.id }] });
    expect(await opening(one, id)).toMatchObject({
      checks: [],
      decisions: [{ action: 'enable', listVersion: 4, decidedById: other.id }],
    });
    const names = await world.call(officeNameApi.list, { as: await world.staff() });
    expect(names.data.map(({ name }) => name)).toContain('苏州市平江路公证处');
  });

  it('is not carried out where the office was changed after it was asked for', async () => {
    const [one, other] = [await admin(), await admin()];
    const { id } = await complete(one);
    await ready(one, id);
    const asked = await ask(one, id);
    await world.call(notaryOfficeApi.edit, { as: one, params: { id }, body: { ...FIELDS, version: 1 } });
    expect((await confirmedBy(world, other, Promise.resolve(asked))).outcome).toBe('STATE_CHANGED');
    expect((await get(one, id)).state).toBe('preparing');
  });

  it('is not carried out where the only notary was suspended after it was asked for', async () => {
    const [one, other] = [await admin(), await admin()];
    const { id } = await complete(one);
    await ready(one, id);
    const asked = await ask(one, id);
    await world.db.updateTable('notary').set({ state: 'suspended' }).where('office_id', '=', id).execute();
    expect((await confirmedBy(world, other, Promise.resolve(asked))).outcome).toBe('CHECKS_OPEN');
    expect((await get(one, id)).state).toBe('preparing');
  });

  it('keeps the list of version 1 of an office that was decided by it', async () => {
    const as = await admin();
    const { id } = await buildNotaryOffice(world.db, { state: 'enabled' });
    await world.db
      .transaction()
      .execute((trx) =>
        insertSnapshot(
          trx,
          { kind: 'notary-office', id },
          { action: 'enable', listVersion: 1, checks: [], actorId: as.id, at: world.clock.now() },
        ),
      );
    expect(await opening(as, id)).toMatchObject({ checks: [], decisions: [{ listVersion: 1 }] });
  });

  it('refuses an office in service, and what is not there', async () => {
    const as = await admin();
    const enabled = await buildNotaryOffice(world.db, { state: 'enabled' });
    expect((await ask(as, enabled.id)).outcome).toBe('STATE_CHANGED');
    expect((await ask(as, '1')).outcome).toBe('RECORD_NOT_FOUND');
  });
});
