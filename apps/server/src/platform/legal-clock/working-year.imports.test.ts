import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import { WORKING_YEAR_IMPORT, workingYearApi } from '@nota/contract/platform/working-year.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockDefinitions } from '../../lists.ts';
import { buildApiCustomer } from '../../modules/open-api/customer/api-customer.fixtures.ts';
import { buildInternalAdmin } from '../../modules/auth/auth.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { uploadFile } from '../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { adoptRecords, recountAll } from './legal-clock.worker.ts';
import { INVENTED_2027 } from './working-year.fixtures.ts';

const world = useWorld();
let admin: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  admin = await world.staff({ permissionIds: [PERMISSION.platformConfig, PERMISSION.apiCustomer] });
  await buildInternalAdmin(world.db, admin.id);
});

async function tried(lines: readonly string[]) {
  const sheet = Buffer.from(['日期,类型,说明', ...lines, ''].join('\n'));
  const storedFileId = await uploadFile(world, admin, '工作日历.csv', sheet);
  const { data } = await world.call(importTaskApi.start, {
    as: admin,
    body: { kind: WORKING_YEAR_IMPORT, storedFileId },
  });
  await runJobs(world.deps);
  return (await world.call(importTaskApi.get, { as: admin, params: { id: data.id } })).data;
}

const commit = (id: string) => world.call(importTaskApi.commit, { as: admin, params: { id }, body: { only: 'all' } });

async function imported(lines: readonly string[]) {
  const { id } = await tried(lines);
  await commit(id);
  await runJobs(world.deps);
  return (await world.call(workingYearApi.list, { as: admin })).data;
}

const without = (day: string) => INVENTED_2027.filter((line) => !line.startsWith(day));
const deadlineOf = async (id: string) =>
  (await world.call(apiCustomerApi.get, { as: admin, params: { id } })).data.deadline;

describe('a table of working days', () => {
  it.each<[string, readonly string[], string]>([
    ['lacks a holiday', without('2027-06-09'), '表格不完整'],
    ['lacks New Year’s Day', without('2027-01-01'), '2027-01-01 是法定节假日'],
    ['does not say where it is from', without('2026-11-05'), '来源'],
    ['has a day of the next year', [...INVENTED_2027, '2028-01-01,休息,元旦'], '2028-01-01 不在本表的年份内'],
    ['has people work on a Wednesday', [...INVENTED_2027, '2027-06-16,上班,调休'], '2027-06-16 本来就是工作日'],
    ['is only a source', INVENTED_2027.slice(0, 1), '没有任何放假或上班日'],
  ])('is refused whole when it %s', async (_, lines, reason) => {
    const task = await tried(lines);
    expect(task).toMatchObject({ state: 'checked', badRows: 0, isWhole: true });
    expect(task.faults.join()).toContain(reason);
    expect((await commit(task.id)).outcome).toBe('SHEET_REFUSED');
  });

  it('names the line of an impossible date, and is not imported without that line', async () => {
    const task = await tried([...INVENTED_2027, '2027-02-30,休息,春节', '2027-06-09,休息,端午节']);
    expect(task).toMatchObject({ state: 'checked', badRows: 2 });
    const query = { show: 'wrong' as const };
    const { data } = await world.call(importTaskApi.rows, { as: admin, params: { id: task.id }, query });
    expect(data.flatMap(({ issues }) => issues.map(({ message }) => message))).toEqual([
      '应为 2027-01-01 这样的日期',
      '与第 13 行重复',
    ]);
    const only = { as: admin, params: { id: task.id }, body: { only: 'valid' as const } };
    expect((await world.call(importTaskApi.commit, only)).outcome).toBe('SHEET_REFUSED');
  });

  it('makes provisional clocks final, moves them, and reports how many', async () => {
    const at = (text: string) => new Date(`${text}T10:00:00+08:00`);
    const moved = await buildApiCustomer(world.db, { state: 'pending', appliedAt: at('2026-12-29') });
    const also = await buildApiCustomer(world.db, { state: 'pending', appliedAt: at('2027-02-04') });
    const certain = await buildApiCustomer(world.db, { state: 'pending', appliedAt: at('2026-12-30') });
    const untouched = await buildApiCustomer(world.db, { state: 'pending', appliedAt: at('2026-06-01') });
    for (const definition of clockDefinitions) await adoptRecords(world.jobs.db, definition, at('2026-06-01'));
    expect(await deadlineOf(moved.id)).toMatchObject({ dueAt: '2027-01-01T16:00:00.000Z', isProvisional: true });
    expect(await deadlineOf(untouched.id)).toMatchObject({ dueAt: '2026-06-04T16:00:00.000Z', isProvisional: false });

    const { years, recount } = await imported(INVENTED_2027);

    expect(years.map(({ year, importedAt }) => [year, importedAt !== null])).toEqual([
      [2025, false],
      [2026, false],
      [2027, true],
    ]);
    expect(recount).toMatchObject({ looked: 4, moved: 3, becameCertain: 3, doneAt: expect.any(String) as string });
    expect(await deadlineOf(moved.id)).toMatchObject({ dueAt: '2027-01-04T16:00:00.000Z', isProvisional: false });
    expect(await deadlineOf(also.id)).toMatchObject({ dueAt: '2027-02-15T16:00:00.000Z', isProvisional: false });
    expect(await deadlineOf(certain.id)).toMatchObject({ dueAt: '2027-01-05T16:00:00.000Z', isProvisional: false });
    expect(await deadlineOf(untouched.id)).toMatchObject({ dueAt: '2026-06-04T16:00:00.000Z', isProvisional: false });

    await recountAll(world.jobs.db, clockDefinitions, at('2026-06-02'));
    const again = (await world.call(workingYearApi.list, { as: admin })).data.recount;
    expect(again, 'a second look finds nothing to do').toMatchObject({ looked: 4, moved: 3 });
  });

  it('is corrected in place, until the year is whole', async () => {
    const task = await tried([
      ...without('2027-06-09'),
      '2027年6月9日,端午节放假,端午节',
      '2027-06-09,休息,重复的一行',
    ]);
    expect(task).toMatchObject({ badRows: 1 });
    const params = { id: task.id };
    const fixed = await world.call(importTaskApi.acceptSuggestions, { as: admin, params });
    expect(fixed.data, 'the later of two rows for a day is now the wrong one').toMatchObject({ badRows: 1 });
    const query = { show: 'wrong' as const };
    const { data } = await world.call(importTaskApi.rows, { as: admin, params, query });
    const line = data[0]?.line ?? 0;
    expect(data[0]?.issues[0]?.message).toContain('重复');
    const left = await world.call(importTaskApi.correct, { as: admin, params, body: { line, isLeftOut: true } });
    expect(left.data).toMatchObject({ badRows: 0, leftOutRows: 1, faults: [] });
    expect((await world.call(importTaskApi.cancel, { as: admin, params })).outcome).toBe('OK');
  });

  it('replaces an existing year completely', async () => {
    const days = async () => (await world.call(workingYearApi.days, { as: admin, params: { year: 2027 } })).data;
    expect((await days()).map(({ day }) => day)).toContain('2027-06-09');
    // A year later the right date of a holiday is found.
    await imported([...without('2027-06-09'), '2027-06-10,休息,端午节']);
    expect((await days()).map(({ day }) => day)).not.toContain('2027-06-09');
    expect((await days()).find(({ day }) => day === '2027-06-10')).toEqual({
      day: '2027-06-10',
      kind: 'rest',
      note: '端午节',
    });
  });

  it('is undone as long as its year has not begun and no other table came since', async () => {
    const days = async () => (await world.call(workingYearApi.days, { as: admin, params: { year: 2027 } })).data;
    const before = await days();
    const { id: first } = await tried([
      ...INVENTED_2027.slice(0, 10),
      ...INVENTED_2027.slice(10),
      '2027-12-25,休息,多出的周六',
    ]);
    await commit(first);
    await runJobs(world.deps);
    expect((await days()).map(({ day }) => day)).toContain('2027-12-25');
    const undo = async (id: string) => {
      await world.call(importTaskApi.undo, { as: admin, params: { id } });
      await runJobs(world.deps);
      return (await world.call(importTaskApi.get, { as: admin, params: { id } })).data;
    };
    expect(await undo(first)).toMatchObject({ state: 'undone', undoneRows: 19, keptRows: 0 });
    expect(await days()).toEqual(before);

    const { id: second } = await tried([...INVENTED_2027, '2027-12-18,休息,多出的周六']);
    await commit(second);
    await runJobs(world.deps);
    world.clock.pass(1);
    await imported([...INVENTED_2027, '2027-12-19,休息,多出的周日']);
    expect(await undo(second)).toMatchObject({ state: 'committed', undoneRows: 0, keptRows: 19 });
    const kept = await world.call(importTaskApi.rows, { as: admin, params: { id: second }, query: { show: 'kept' } });
    expect(new Set(kept.data.map(({ reason }) => reason))).toEqual(new Set(['导入后已被修改，保留现状']));
    expect((await days()).map(({ day }) => day)).toContain('2027-12-19');
  });
});
