import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { officeSealApi } from '@nota/contract/notary-office/config/office-seal.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildNotaryOffice } from '../office/notary-office.fixtures.ts';
import { buildSeal } from './office-seal.fixtures.ts';

const world = useWorld();
const RIGHTS = { permissionIds: [PERMISSION.notaryOffice], actions: [ACTION.notaryOfficeEdit] };
let as: Staff;
beforeAll(async () => {
  as = await world.staff(RIGHTS);
});
let serial = 0;
const body = () => ({
  kind: 'seal' as const,
  name: '电子公章',
  algorithm: 'sm2' as const,
  serialNo: `7B21F0A0${(serial += 1).toString(16).padStart(4, '0')}`,
  validFrom: '2026-06-01',
  validUntil: '2029-05-31',
});
type Given = Partial<Omit<ReturnType<typeof body>, 'kind'>> & {
  kind?: 'seal' | 'certificate';
  replacesId?: string;
  reason?: string;
};
const create = (officeId: string, given: Given = {}, by = as) =>
  world.call(officeSealApi.create, { as: by, body: { ...body(), officeId, ...given } });
const listOf = async (officeId: string, by = as) =>
  (await world.call(officeSealApi.list, { as: by, query: { officeId } })).data.list;

describe('GET /api/notary-office/office-seal', () => {
  it('shows each with its standing and what is near, newest first', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const near = await buildSeal(world.db, { officeId, createdBy: as.id, validUntil: '2026-06-20' });
    await create(officeId, { validFrom: '2026-09-01' });
    expect(await listOf(officeId)).toMatchObject([
      { standing: 'later', alert: null, createdById: as.id },
      { id: near.id, standing: 'in-force', alert: 30 },
    ]);
    const elsewhere = await world.staffOf(await buildPlatform(world.owner), RIGHTS);
    expect(await listOf(officeId, elsewhere)).toEqual([]);
  });

  it('is of one office to whoever works for one', async () => {
    const [ours, theirs] = [await buildNotaryOffice(world.db), await buildNotaryOffice(world.db)];
    const by = await world.staff(RIGHTS, { dataScope: 'office', scopeTargets: [ours.id] });
    const other = await buildSeal(world.db, { officeId: theirs.id, createdBy: as.id });
    expect(await listOf(theirs.id, by)).toEqual([]);
    expect((await create(theirs.id, {}, by)).outcome).toBe('RECORD_NOT_FOUND');
    const stolen = { replacesId: other.id, reason: '更换' };
    expect((await create(ours.id, stolen, by)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await create(ours.id, {}, by)).outcome).toBe('OK');
  });
});

describe('POST /api/notary-office/office-seal', () => {
  it('replaces another, which stays on record with the reason', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const old = await buildSeal(world.db, { officeId, createdBy: as.id });
    expect((await create(officeId, { replacesId: old.id })).outcome).toBe('REASON_REQUIRED');
    const made = await create(officeId, { replacesId: old.id, reason: '证书到期' });
    expect(made.data).toMatchObject({ standing: 'in-force', replacedById: null });
    const rows = await listOf(officeId);
    expect(rows.find(({ id }) => id === old.id)).toMatchObject({
      standing: 'replaced',
      alert: null,
      replacedById: made.data.id,
      replacedReason: '证书到期',
    });
    expect((await create(officeId, { replacesId: old.id, reason: '再换' })).outcome).toBe('STATE_CHANGED');
  });

  it('lets one of two people replace the same one', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const old = await buildSeal(world.db, { officeId, createdBy: as.id });
    const replace = () => create(officeId, { replacesId: old.id, reason: '更换' });
    const answers = await world.race({ table: 'notary_office', id: officeId }, [replace, replace]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('refuses a number that the office has, another kind, a closed office, and what is not there', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const made = await create(officeId);
    expect((await create(officeId, { serialNo: made.data.serialNo })).outcome).toBe('VALUE_TAKEN');
    const asOther = { kind: 'certificate' as const, replacesId: made.data.id, reason: '更换' };
    expect((await create(officeId, asOther)).outcome).toBe('STATE_CHANGED');
    const closed = await buildNotaryOffice(world.db, { state: 'closed' });
    expect((await create(closed.id)).outcome).toBe('STATE_CHANGED');
    expect((await create('1')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it.each([
    ['an end before the beginning', { validUntil: '2026-05-31' }],
    ['a number that is not hexadecimal', { serialNo: 'XYZ12345' }],
  ])('refuses %s', async (_, wrong) => {
    const { id } = await buildNotaryOffice(world.db);
    expect((await create(id, wrong)).outcome).toBe('INPUT_INVALID');
  });
});
