import { LIMIT } from '@nota/contract/kit/limits.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildInternalAdmin } from '../../modules/auth/auth.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { uploadFile } from '../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { forgetImportRows } from './import-task.worker.ts';

const world = useWorld();
let admin: Staff;
const KIND = 'platform-config.dict';
const DAY = 86_400;

beforeAll(async () => {
  await world.deps.store.ensureBucket();
  admin = await internalAdmin();
});

async function internalAdmin() {
  const staff = await world.staff({ permissionIds: [PERMISSION.platformConfig] });
  await buildInternalAdmin(world.db, staff.id);
  return staff;
}

const newType = () => `t-${randomBytes(4).toString('hex')}`;
const get = async (id: string, as = admin) => (await world.call(importTaskApi.get, { as, params: { id } })).data;

async function checked(lines: readonly string[], as = admin) {
  const storedFileId = await uploadFile(world, as, '字典.csv', Buffer.from([...lines, ''].join('\n')));
  const { data } = await world.call(importTaskApi.start, { as, body: { kind: KIND, storedFileId } });
  await runJobs(world.deps);
  return get(data.id, as);
}

const columnsOf = async (id: string, language = 'zh-CN') =>
  (await world.call(importTaskApi.columns, { as: admin, params: { id }, headers: { 'accept-language': language } }))
    .data;
const map = (id: string, columns: Record<string, number | null>) =>
  world.call(importTaskApi.map, { as: admin, params: { id }, body: { columns } });
const correct = (id: string, body: { line: number; cells?: Record<string, string>; isLeftOut?: boolean }) =>
  world.call(importTaskApi.correct, { as: admin, params: { id }, body });
const rowsOf = async (
  id: string,
  show: 'wrong' | 'left-out' | 'refused' | 'kept' | 'all' = 'all',
  language = 'zh-CN',
) =>
  (
    await world.call(importTaskApi.rows, {
      as: admin,
      params: { id },
      query: { show },
      headers: { 'accept-language': language },
    })
  ).data;
const undo = (id: string) => world.call(importTaskApi.undo, { as: admin, params: { id } });

async function committed(lines: readonly string[]) {
  const { id } = await checked(lines);
  await world.call(importTaskApi.commit, { as: admin, params: { id }, body: { only: 'valid' } });
  await runJobs(world.deps);
  return get(id);
}

const itemsOf = (type: string) =>
  world.db
    .selectFrom('dict_item')
    .select(['code', 'label', 'sort', 'is_enabled'])
    .where('type', '=', type)
    .orderBy('code')
    .execute();

describe('the columns of a sheet', () => {
  it('are found by their titles in any language and order, and need no other order', async () => {
    const type = newType();
    const task = await checked(['Order,Name,备注,Code,Type', `1,甲,无,a,${type}`]);
    expect(task).toMatchObject({ state: 'checked', totalRows: 1, badRows: 0 });
    expect(await columnsOf(task.id)).toMatchObject({
      header: ['Order', 'Name', '备注', 'Code', 'Type'],
      samples: [['1', '甲', '无', 'a', type]],
      columns: { type: 4, code: 3, label: 1, sort: 0 },
    });
    const [first] = (await columnsOf(task.id, 'en-US')).fields;
    expect(first).toEqual({
      field: 'type',
      label: 'Type',
      expects: 'takes only lower-case letters, digits and hyphens',
      isOptional: false,
    });
  });

  it('are asked for where the titles say nothing, and the next sheet remembers the answer', async () => {
    const [type, next] = [newType(), newType()];
    const task = await checked(['甲,乙,丙', `${type},a,一`]);
    expect(task).toMatchObject({ state: 'unmapped', totalRows: 0 });
    expect((await columnsOf(task.id)).columns).toEqual({ type: null, code: null, label: null, sort: null });
    for (const columns of [
      { type: 0, code: 1 },
      { type: 0, code: 0, label: 2 },
      { type: 0, code: 1, label: 3 },
      { type: 0, code: 1, label: 2, other: 1 },
    ]) {
      expect((await map(task.id, columns)).outcome).toBe('INPUT_INVALID');
    }
    expect((await map(task.id, { type: 0, code: 1, label: 2, sort: null })).data.state).toBe('checking');
    await runJobs(world.deps);
    expect(await get(task.id)).toMatchObject({ state: 'checked', totalRows: 1, badRows: 0 });

    const like = await checked(['丙,乙,丁,甲', `二,b,x,${next}`]);
    expect(like).toMatchObject({ state: 'checked', badRows: 0 });
    expect((await columnsOf(like.id)).columns).toEqual({ type: 3, code: 1, label: 0, sort: null });
  });

  it('can be changed after the trial run, which reads the file again', async () => {
    const type = newType();
    const task = await checked(['类型,编码,名称,别名', `${type},a,一,壹`]);
    await map(task.id, { type: 0, code: 1, label: 3 });
    expect((await map(task.id, { type: 0, code: 1, label: 2 })).outcome).toBe('STATE_CHANGED');
    await runJobs(world.deps);
    expect((await rowsOf(task.id)).map(({ cells }) => cells['label'])).toEqual(['壹']);
  });
});

describe('a correction', () => {
  const HEADER = '类型,编码,名称,排序';

  it('is judged as the trial run judges, and a row that repeats another is right once the other is not', async () => {
    const type = newType();
    const task = await checked([HEADER, `${type},a,甲,1`, `${type},a,乙,2`, `${type},C!,丙,x`]);
    expect(task.badRows).toBe(2);
    expect((await correct(task.id, { line: 4, cells: { code: 'c', sort: 'y' } })).data.badRows).toBe(2);
    expect((await rowsOf(task.id, 'wrong', 'en-US')).map(({ issues }) => issues[0]?.message)).toEqual([
      'repeats row 2',
      'must be a whole number from 0 to 999999',
    ]);
    expect((await correct(task.id, { line: 4, cells: { sort: '3' } })).data.badRows).toBe(1);
    expect((await correct(task.id, { line: 2, cells: { code: 'b' } })).data.badRows).toBe(0);
    expect((await correct(task.id, { line: 2, cells: { code: 'c' } })).data.badRows).toBe(1);
    expect(
      (await rowsOf(task.id, 'wrong')).map(({ line }) => line),
      'the later one repeats',
    ).toEqual([4]);
    expect((await correct(task.id, { line: 4, isLeftOut: true })).data).toMatchObject({ badRows: 0, leftOutRows: 1 });
    expect((await rowsOf(task.id, 'left-out')).map(({ line }) => line)).toEqual([4]);
    expect((await correct(task.id, { line: 4 })).data).toMatchObject({ badRows: 1, leftOutRows: 0 });
    await correct(task.id, { line: 4, isLeftOut: true });

    await world.call(importTaskApi.commit, { as: admin, params: { id: task.id }, body: { only: 'all' } });
    await runJobs(world.deps);
    expect(await get(task.id)).toMatchObject({ state: 'committed', committedRows: 2 });
    expect((await itemsOf(type)).map(({ code, label }) => [code, label])).toEqual([
      ['a', '乙'],
      ['c', '甲'],
    ]);
    expect((await correct(task.id, { line: 4 })).outcome).toBe('STATE_CHANGED');
  });

  it('takes all suggestions at once, and says when there is none', async () => {
    const type = newType();
    const task = await checked([HEADER, `${type},A b,甲,1`, `${type},C!,乙,2`, `${type},D!,丙,x`]);
    const accept = () => world.call(importTaskApi.acceptSuggestions, { as: admin, params: { id: task.id } });
    expect((await accept()).data.badRows).toBe(1);
    expect((await rowsOf(task.id)).map(({ cells }) => cells['code'])).toEqual(['a-b', 'c', 'D!']);
    expect((await accept()).outcome).toBe('NOTHING_CHANGED');
    await world.call(importTaskApi.cancel, { as: admin, params: { id: task.id } });
    expect((await accept()).outcome).toBe('STATE_CHANGED');
    expect(await rowsOf(task.id), 'nothing is kept of a sheet that was given up').toEqual([]);
  });

  it('names an existing row and field, and is kept in the audit log without the content', async () => {
    const task = await checked([HEADER, `${newType()},a,甲,x`]);
    expect((await correct(task.id, { line: 9 })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await correct(task.id, { line: 2, cells: { other: '1' } })).outcome).toBe('INPUT_INVALID');
    await correct(task.id, { line: 2, cells: { sort: '7' } });
    const { rows } = await world.owner.query<{ after: unknown }>(
      `select after from audit_entry where record_id = $1 and act like '%correct' order by id desc limit 1`,
      [task.id],
    );
    expect(rows[0]?.after).toEqual({ line: 2, fields: ['sort'], isLeftOut: false });
  });

  it('leaves nothing to import where every row is left out', async () => {
    const task = await checked([HEADER, `${newType()},a,甲,1`]);
    await correct(task.id, { line: 2, isLeftOut: true });
    const commit = { as: admin, params: { id: task.id }, body: { only: 'valid' as const } };
    expect((await world.call(importTaskApi.commit, commit)).outcome).toBe('SHEET_REFUSED');
  });
});

describe('an undo', () => {
  const HEADER = '类型,编码,名称,排序';

  it('gives every row its outcome, and takes back what nobody has touched since', async () => {
    const type = newType();
    await committed([HEADER, `${type},a,旧,1`, `${type},b,旧,2`]);
    const task = await committed([HEADER, `${type},a,旧,1`, `${type},b,新,2`, `${type},c,新,3`, `${type},d,新,4`]);
    expect((await rowsOf(task.id)).map(({ outcome }) => outcome)).toEqual(['same', 'changed', 'made', 'made']);
    expect(task.undoUntil).not.toBeNull();
    await world.db
      .updateTable('dict_item')
      .set({ label: '改' })
      .where('type', '=', type)
      .where('code', '=', 'd')
      .execute();

    expect((await undo(task.id)).data.state).toBe('undoing');
    await runJobs(world.deps);
    expect(await get(task.id)).toMatchObject({ state: 'undone', undoneRows: 2, keptRows: 1, undoUntil: null });
    expect((await itemsOf(type)).map(({ code, label, is_enabled }) => [code, label, is_enabled])).toEqual([
      ['a', '旧', true],
      ['b', '旧', true],
      ['c', '新', false],
      ['d', '改', true],
    ]);
    const [kept] = await rowsOf(task.id, 'kept');
    expect(kept).toMatchObject({ line: 5, outcome: 'kept', reason: '导入后已被修改，保留现状' });
    expect((await undo(task.id)).outcome).toBe('STATE_CHANGED');
  });

  it('lets the same file be imported again', async () => {
    const lines = [HEADER, `${newType()},a,甲,1`];
    const first = await committed(lines);
    await undo(first.id);
    await runJobs(world.deps);
    expect((await checked(lines)).id).not.toBe(first.id);
  });

  it('is closed after thirty days, when the rows are forgotten', async () => {
    const [type, open] = [newType(), newType()];
    const task = await committed([HEADER, `${type},a,甲,1`]);
    const waiting = await checked([HEADER, `${open},a,甲,1`]);
    const asked = await checked(['子,丑,寅', `${open},a,甲`]);
    const sweep = () =>
      forgetImportRows.run({ db: world.jobs.db, deps: world.jobs.deps, at: world.clock.now() } as never);
    await sweep();
    expect(await rowsOf(task.id)).toHaveLength(1);
    world.clock.pass(LIMIT.importUndoDays * DAY + 60);
    const again = await internalAdminOf(admin);
    expect((await world.call(importTaskApi.undo, { as: again, params: { id: task.id } })).outcome).toBe('UNDO_CLOSED');
    await sweep();
    const stateOf = async (id: string) => (await get(id, again)).state;
    expect([await stateOf(task.id), await stateOf(waiting.id), await stateOf(asked.id)]).toEqual([
      'committed',
      'cancelled',
      'cancelled',
    ]);
    expect(await world.db.selectFrom('import_row').select('line').execute()).toEqual([]);
  });

  it('and the writing itself ask for the rights of that moment', async () => {
    const type = newType();
    const as = await internalAdmin();
    const task = await checked([HEADER, `${type},a,甲,1`], as);
    await world.call(importTaskApi.commit, { as, params: { id: task.id }, body: { only: 'all' } });
    await world.owner.query('delete from internal_admin where member_id = $1', [as.id]);
    await runJobs(world.deps);
    expect(await get(task.id, as)).toMatchObject({ state: 'committed', committedRows: 0, refusedRows: 1 });
    expect(await itemsOf(type)).toEqual([]);
    const { data } = await world.call(importTaskApi.rows, {
      as,
      params: { id: task.id },
      query: { show: 'refused' },
    });
    expect(data[0]).toMatchObject({ outcome: 'refused', reason: expect.any(String) as string });
  });
});

/** The same person, signed in again after the old session ended. */
async function internalAdminOf(staff: Staff): Promise<Staff> {
  await world.owner.query(
    `update session set created_at = $2, last_seen_at = $2, rotated_at = $2 where member_id = $1`,
    [staff.id, world.clock.now()],
  );
  return staff;
}
