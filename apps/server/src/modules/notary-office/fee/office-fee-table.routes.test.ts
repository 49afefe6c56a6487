import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { officeFeeTableApi } from '@nota/contract/notary-office/config/office-fee-table.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildNotaryOffice } from '../office/notary-office.fixtures.ts';
import { buildFeeTable } from './office-fee-table.fixtures.ts';

const world = useWorld();
const RIGHTS = { permissionIds: [PERMISSION.notaryOffice], actions: [ACTION.notaryOfficeEdit] };
let as: Staff;
beforeAll(async () => {
  as = await world.staff(RIGHTS);
});
const line = { item: '保全证据', basis: 'piece' as const, priceFen: 80_000 };
const BODY = { validFrom: '2026-07-01', source: '浙价服〔2025〕18 号', lines: [line] };
const create = (officeId: string, given: Partial<typeof BODY> = {}, by = as) =>
  world.call(officeFeeTableApi.create, { as: by, body: { ...BODY, officeId, ...given } });
const listOf = async (officeId: string, by = as) =>
  (await world.call(officeFeeTableApi.list, { as: by, query: { officeId } })).data.list;

describe('GET /api/notary-office/office-fee-table', () => {
  it('shows every version, and which of them holds', async () => {
    const { id } = await buildNotaryOffice(world.db);
    for (const [at, validFrom] of ['2024-01-01', '2026-01-01', '2026-08-01'].entries()) {
      const createdAt = new Date(`2026-01-0${at + 1}T01:00:00Z`);
      await buildFeeTable(world.db, { officeId: id, createdBy: as.id, validFrom, createdAt });
    }
    const rows = await listOf(id);
    expect(rows.map(({ validFrom, standing }) => [validFrom, standing])).toEqual([
      ['2026-08-01', 'later'],
      ['2026-01-01', 'in-force'],
      ['2024-01-01', 'past'],
    ]);
    const elsewhere = await world.staffOf(await buildPlatform(world.owner), RIGHTS);
    expect(await listOf(id, elsewhere)).toEqual([]);
  });

  it('is of one office to whoever works for one', async () => {
    const [ours, theirs] = [await buildNotaryOffice(world.db), await buildNotaryOffice(world.db)];
    const by = await world.staff(RIGHTS, { dataScope: 'office', scopeTargets: [ours.id] });
    await create(theirs.id);
    expect(await listOf(theirs.id, by)).toEqual([]);
    expect((await create(theirs.id, {}, by)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await create(ours.id, {}, by)).outcome).toBe('OK');
  });
});

describe('POST /api/notary-office/office-fee-table', () => {
  it('makes a version for today or later, once for a day', async () => {
    const { id } = await buildNotaryOffice(world.db);
    expect((await create(id)).data).toMatchObject({ standing: 'later', lines: [line], createdById: as.id });
    expect((await create(id)).outcome).toBe('MOMENT_TAKEN');
    expect((await create(id, { validFrom: '2026-06-01' })).data.standing).toBe('in-force');
    expect((await create(id, { validFrom: '2026-05-31' })).outcome).toBe('EFFECT_IN_PAST');
  });

  it('lets one of two people have a day', async () => {
    const { id } = await buildNotaryOffice(world.db);
    const answers = await world.race({ table: 'notary_office', id }, [() => create(id), () => create(id)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['MOMENT_TAKEN', 'OK']);
  });

  it('refuses a closed office, and one that is not there', async () => {
    const closed = await buildNotaryOffice(world.db, { state: 'closed' });
    expect((await create(closed.id)).outcome).toBe('STATE_CHANGED');
    expect((await create('1')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it.each([
    ['no line', { lines: [] }],
    ['a line twice', { lines: [line, line] }],
    ['a part of a fen', { lines: [{ ...line, priceFen: 0.5 }] }],
    ['less than nothing', { lines: [{ ...line, priceFen: -1 }] }],
  ])('refuses %s', async (_, wrong) => {
    const { id } = await buildNotaryOffice(world.db);
    expect((await create(id, wrong)).outcome).toBe('INPUT_INVALID');
  });
});
