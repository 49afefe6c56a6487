import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { officeHoursApi } from '@nota/contract/notary-office/config/office-hours.contract.ts';
import { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildNotaryOffice } from '../office/notary-office.fixtures.ts';
import { OFFICE_HOURS } from './office-hours.fixtures.ts';

const world = useWorld();
const RIGHTS = { permissionIds: [PERMISSION.notaryOffice], actions: [ACTION.notaryOfficeEdit] };
let as: Staff;
beforeAll(async () => {
  as = await world.staff(RIGHTS);
});
const edit = (id: string, given: object = {}, by = as) =>
  world.call(officeHoursApi.edit, { as: by, params: { id }, body: { ...OFFICE_HOURS, version: 1, ...given } });
const read = async (id: string) => (await world.call(notaryOfficeApi.get, { as, params: { id } })).data;
const monday = (...spans: { from: string; to: string }[]) => ({ week: [spans, [], [], [], [], [], []] });

describe('POST /api/notary-office/office-hours/:id/edit', () => {
  it('gives an office its hours, which are read with the office, and raises its version', async () => {
    const { id } = await buildNotaryOffice(world.db, { hours: null });
    expect((await read(id)).hours).toBeNull();
    expect((await edit(id)).data).toEqual({ hours: OFFICE_HOURS, version: 2 });
    expect(await read(id)).toMatchObject({ hours: OFFICE_HOURS, version: 2 });
  });

  it('refuses an older reading, a closed office, and what is not there', async () => {
    const { id } = await buildNotaryOffice(world.db);
    expect((await edit(id, { version: 9 })).outcome).toBe('STATE_CHANGED');
    const closed = await buildNotaryOffice(world.db, { state: 'closed' });
    expect((await edit(closed.id)).outcome).toBe('STATE_CHANGED');
    expect((await edit('1')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('lets only one of two people change what both have read', async () => {
    const { id } = await buildNotaryOffice(world.db);
    const answers = await world.race({ table: 'notary_office', id }, [() => edit(id), () => edit(id)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('is for members of the office alone where they work for one', async () => {
    const [ours, theirs] = [await buildNotaryOffice(world.db), await buildNotaryOffice(world.db)];
    const by = await world.staff(RIGHTS, { dataScope: 'office', scopeTargets: [ours.id] });
    expect((await edit(theirs.id, {}, by)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await edit(ours.id, {}, by)).outcome).toBe('OK');
  });

  it.each([
    ['spans that overlap', monday({ from: '09:00', to: '12:00' }, { from: '11:00', to: '17:00' })],
    ['a span that ends before it begins', monday({ from: '17:00', to: '09:00' })],
    ['a time that there is not', monday({ from: '09:00', to: '24:00' })],
    [
      'three spans in a day',
      monday({ from: '08:00', to: '09:00' }, { from: '10:00', to: '11:00' }, { from: '12:00', to: '13:00' }),
    ],
    ['a week of six days', { week: [[], [], [], [], [], [{ from: '09:00', to: '12:00' }]] }],
    ['a week without an open day', monday()],
    ['a remark of 101 characters', { remark: '节'.repeat(101) }],
  ])('refuses %s', async (_, wrong) => {
    const { id } = await buildNotaryOffice(world.db);
    expect((await edit(id, wrong)).outcome).toBe('INPUT_INVALID');
  });
});
