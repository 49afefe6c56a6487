import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { notaryOfficeApi, type NotaryOfficeQuery } from '@nota/contract/notary-office/notary-office.contract.ts';
import { officeOpeningApi } from '@nota/contract/notary-office/office-opening.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
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
const ask = (as: Staff, id: string, version = 1) =>
  world.call(officeOpeningApi.ask, { as, params: { id }, body: { reason, version } });
const get = async (as: Staff, id: string) => (await world.call(notaryOfficeApi.get, { as, params: { id } })).data;
const opening = async (as: Staff, id: string) => (await world.call(officeOpeningApi.get, { as, params: { id } })).data;

describe('GET /api/notary-office/notary-office', () => {
  it('shows the newest first, and finds by name, city, state, matter and place', async () => {
    const as = await admin();
    const xiamen = await buildNotaryOffice(world.db, {
      name: '厦门市白鹭洲公证处',
      city: '厦门市',
      state: 'suspended',
      matters: ['tender'],
      jurisdiction: [{ code: '350200', name: '厦门市' }],
      createdAt: new Date('2026-02-01T01:00:00Z'),
    });
    const huli = await buildNotaryOffice(world.db, {
      name: '厦门市湖里公证处',
      city: '厦门市',
      jurisdiction: [{ code: '350206', name: '湖里区' }],
      createdAt: new Date('2026-02-02T01:00:00Z'),
    });
    const found = async (query: Partial<NotaryOfficeQuery>) =>
      (await world.call(notaryOfficeApi.list, { as, query })).data.list.map(({ id }) => id);
    expect((await found({})).slice(0, 2)).toEqual([huli.id, xiamen.id]);
    expect(await found({ name: '白鹭' })).toEqual([xiamen.id]);
    expect(await found({ city: '厦门' })).toEqual([huli.id, xiamen.id]);
    expect(await found({ city: '厦门', state: 'suspended' })).toEqual([xiamen.id]);
    expect(await found({ matter: 'tender' })).toEqual([xiamen.id]);
    // The district is served by its own office and by the city's; the city only by its own.
    expect(await found({ region: '350206' })).toEqual([huli.id, xiamen.id]);
    expect(await found({ region: '350200' })).toEqual([xiamen.id]);
  });

  it('is for whoever looks after offices', async () => {
    const answer = await world.call(notaryOfficeApi.list, { as: await world.staff() });
    expect(answer.outcome).toBe('PERMISSION_DENIED');
  });
});

describe('a member whose scope is one office', () => {
  let ours: { id: string };
  let theirs: { id: string };
  let as: Staff;
  beforeAll(async () => {
    ours = await buildNotaryOffice(world.db, { name: '宁波市三江口公证处' });
    theirs = await buildNotaryOffice(world.db, { name: '温州市瓯江公证处' });
    as = await world.staff(RIGHTS, { dataScope: 'office', scopeTargets: [ours.id] });
  });

  it('sees and changes that one, and knows of no other', async () => {
    const { data } = await world.call(notaryOfficeApi.list, { as });
    expect([data.list.map(({ id }) => id), data.total]).toEqual([[ours.id], 1]);
    expect((await get(as, ours.id)).name).toBe('宁波市三江口公证处');
    const params = { id: theirs.id };
    const hidden = [
      await world.call(notaryOfficeApi.get, { as, params }),
      await world.call(officeOpeningApi.get, { as, params }),
      await world.call(notaryOfficeApi.edit, { as, params, body: { ...FIELDS, version: 1 } }),
      await world.call(officeOpeningApi.tick, {
        as,
        params,
        body: { check: 'licence-seen', verdict: 'passed', note: '', tickVersion: 0, version: 1 },
      }),
      await ask(as, theirs.id),
      await world.call(notaryOfficeApi.act, { as, params: { ...params, action: 'close' }, body: { reason } }),
    ];
    expect(hidden.map(({ outcome }) => outcome)).toEqual(Array.from(hidden, () => 'RECORD_NOT_FOUND'));
    const edited = await world.call(notaryOfficeApi.edit, {
      as,
      params: { id: ours.id },
      body: { ...FIELDS, name: '宁波市三江口公证处', version: 1 },
    });
    expect(edited.outcome).toBe('OK');
  });

  it('makes no office, which would be outside of the scope, and takes only its own away as a file', async () => {
    const made = await world.call(notaryOfficeApi.create, { as, body: { ...FIELDS, code: 'NBSJ' } });
    expect(made.outcome).toBe('SCOPE_CLOSED');
    const body = { kind: 'notary-office.notary-office', format: 'csv' as const };
    expect((await world.call(exportTaskApi.request, { as, body })).outcome).toBe('OK');
  });

  it.each(['own', 'house'] as const)(
    'is another matter than the scope %s, which reaches no office',
    async (dataScope) => {
      const other = await world.staff(RIGHTS, { dataScope });
      expect((await world.call(notaryOfficeApi.list, { as: other })).outcome).toBe('SCOPE_CLOSED');
    },
  );
});

describe('GET /api/notary-office/notary-office/:id', () => {
  it('answers the office with its history', async () => {
    const { id } = await buildNotaryOffice(world.db);
    expect(await get(await admin(), id)).toMatchObject({ id, state: 'preparing', trail: [] });
  });

  it('refuses what is not there', async () => {
    const answer = await world.call(notaryOfficeApi.get, { as: await admin(), params: { id: '1' } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/notary-office/notary-office', () => {
  it('makes an office that is being prepared, with its code in capitals', async () => {
    const as = await admin();
    const answer = await world.call(notaryOfficeApi.create, { as, body: { ...FIELDS, code: ' bjcn ' } });
    expect(answer.data).toMatchObject({ code: 'BJCN', state: 'preparing', version: 1, ...FIELDS });
    expect((await get(as, answer.data.id)).trail).toMatchObject([{ action: 'create' }]);
  });

  it('refuses a code that another office has', async () => {
    const as = await admin();
    await buildNotaryOffice(world.db, { code: 'TWICE' });
    const answer = await world.call(notaryOfficeApi.create, { as, body: { ...FIELDS, code: 'TWICE' } });
    expect(answer.outcome).toBe('VALUE_TAKEN');
  });

  it.each([
    ['a mobile number as its telephone', { phone: '13800001234' }],
    ['a code of no province', { jurisdiction: [{ code: '990100', name: '某市' }] }],
    ['a region twice', { jurisdiction: [FIELDS.jurisdiction[0], FIELDS.jurisdiction[0]] }],
    ['a credit code with a wrong check character', { uscc: '12330100MB0Q5T1K0X' }],
    ['a name with markup', { name: '<b>公证处</b>' }],
    ['a code with blanks', { code: 'BJ CN' }],
  ])('refuses %s', async (_, wrong) => {
    const body = { ...FIELDS, code: 'WRONG', ...wrong } as never;
    expect((await world.call(notaryOfficeApi.create, { as: await admin(), body })).outcome).toBe('INPUT_INVALID');
  });
});

describe('POST /api/notary-office/notary-office/:id/edit', () => {
  it('lets only one of two people change what both have read', async () => {
    const { id } = await buildNotaryOffice(world.db);
    const [one, other] = [await admin(), await admin()];
    const given = { params: { id }, body: { ...FIELDS, version: 1 } };
    const answers = await world.race({ table: 'notary_office', id }, [
      () => world.call(notaryOfficeApi.edit, { as: one, ...given }),
      () => world.call(notaryOfficeApi.edit, { as: other, ...given }),
    ]);
    expect(answers.map((answer) => answer.outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('opens again what was ticked about what has changed, and leaves a closed office as it was', async () => {
    const as = await admin();
    const { id } = await buildNotaryOffice(world.db, { name: FIELDS.name });
    await ready(as, id);
    const body = { ...FIELDS, licenceNo: '21101200610002', version: 1 };
    await world.call(notaryOfficeApi.edit, { as, params: { id }, body });
    const ticked = (await opening(as, id)).checks.filter(({ tick }) => tick !== null).map(({ name }) => name);
    expect(ticked).toEqual(['agreement-signed']);
    const closed = await buildNotaryOffice(world.db, { state: 'closed' });
    const answer = await world.call(notaryOfficeApi.edit, { as, params: closed, body: { ...FIELDS, version: 1 } });
    expect(answer.outcome).toBe('STATE_CHANGED');
  });

  it('refuses what is not there', async () => {
    const body = { ...FIELDS, version: 1 };
    const answer = await world.call(notaryOfficeApi.edit, { as: await admin(), params: { id: '1' }, body });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/notary-office/notary-office/:id/:action', () => {
  const act = (as: Staff, id: string, action: 'suspend' | 'resume' | 'close', why?: string) =>
    world.call(notaryOfficeApi.act, { as, params: { id, action }, body: why === undefined ? {} : { reason: why } });

  it('suspends, lets another person resume, and closes what is suspended', async () => {
    const [one, other] = [await admin(), await admin()];
    const { id } = await buildNotaryOffice(world.db, { state: 'enabled' });
    expect((await act(one, id, 'close', reason)).outcome).toBe('STATE_CHANGED');
    expect((await act(one, id, 'suspend', '公证处搬迁')).data.state).toBe('suspended');
    expect((await act(one, id, 'resume', reason)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await act(other, id, 'resume', reason)).data.state).toBe('enabled');
    await act(one, id, 'suspend', '执业区域合并');
    expect((await act(other, id, 'close', '并入市公证处')).data.state).toBe('closed');
    expect((await act(other, id, 'resume', reason)).outcome).toBe('STATE_CHANGED');
  });

  it('refuses without a reason, and what is not there', async () => {
    const as = await admin();
    const { id } = await buildNotaryOffice(world.db, { state: 'enabled' });
    expect((await act(as, id, 'suspend')).outcome).toBe('REASON_REQUIRED');
    expect((await act(as, '1', 'suspend', reason)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('never puts an office into service by itself', async () => {
    const { id } = await buildNotaryOffice(world.db);
    const params = { id, action: 'enable' as never };
    expect((await world.call(notaryOfficeApi.act, { as: await admin(), params, body: {} })).outcome).toBe(
      'INPUT_INVALID',
    );
  });
});
