import { LIMIT } from '@nota/contract/kit/limits.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildInternalAdmin } from '../../modules/auth/auth.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { uploadFile } from '../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { SHEET_LIMITS } from '../sheet/sheet-limits.ts';

const world = useWorld();
let admin: Staff;
const KIND = 'platform-config.dict';
const HEADER = '类型,编码,名称,排序';

beforeAll(async () => {
  await world.deps.store.ensureBucket();
  admin = await world.staff({ permissionIds: [PERMISSION.platformConfig] });
  await buildInternalAdmin(world.db, admin.id);
});

const sheet = (...lines: string[]) => Buffer.from([HEADER, ...lines, ''].join('\n'));
const start = (storedFileId: string, as = admin, kind = KIND) =>
  world.call(importTaskApi.start, { as, body: { kind, storedFileId } });

async function checked(...lines: string[]) {
  const file = await uploadFile(world, admin, '字典.csv', sheet(...lines));
  const { data } = await start(file);
  await runJobs(world.deps);
  return (await world.call(importTaskApi.get, { as: admin, params: { id: data.id } })).data;
}

const commit = (id: string, only: 'all' | 'valid') =>
  world.call(importTaskApi.commit, { as: admin, params: { id }, body: { only } });
const labelsOf = async (type: string) =>
  (await world.db.selectFrom('dict_item').select('label').where('type', '=', type).orderBy('sort').execute()).map(
    ({ label }) => label,
  );
const newType = () => `t-${randomBytes(4).toString('hex')}`;

describe('a trial import', () => {
  it('reports every fault with its line, column, reason and a suggestion, and writes nothing', async () => {
    const type = newType();
    const task = await checked(
      `${type},good,好,1`,
      `${type},Bad Code!,坏,x`,
      `${type},good,重复,3`,
      `${type},,没有编码,4`,
    );
    expect(task).toMatchObject({ state: 'checked', totalRows: 4, badRows: 3, hasErrorSheet: true });

    const query = { show: 'wrong' as const };
    const { data } = await world.call(importTaskApi.rows, { as: admin, params: { id: task.id }, query });
    expect(data.map(({ line, issues }) => ({ line, issues }))).toEqual([
      {
        line: 3,
        issues: [
          { field: 'code', message: '只能用小写字母、数字和连字符', suggestion: 'bad-code' },
          { field: 'sort', message: '应为 0–999999 的整数', suggestion: null },
        ],
      },
      { line: 4, issues: [{ field: null, message: '与第 2 行重复', suggestion: null }] },
      { line: 5, issues: [{ field: 'code', message: '不能为空', suggestion: null }] },
    ]);
    expect(data[0]?.cells).toEqual({ type, code: 'Bad Code!', label: '坏', sort: 'x' });
    expect(await labelsOf(type)).toEqual([]);
  });

  it('hands the faulty lines back as a sheet with the reasons', async () => {
    const type = newType();
    const task = await checked(`${type},=danger,坏,1`);
    const { data } = await world.call(importTaskApi.errorSheet, { as: admin, params: { id: task.id } });
    const file = await world.call(downloadApi.fetch, { query: { ticket: data.ticket } });
    const rows = [];
    for await (const row of readSheet(file.raw, SHEET_LIMITS)) rows.push(row.cells);
    expect(rows[0]).toEqual(['类型', '编码', '名称', '排序', '原行号', '错误原因']);
    expect(rows[1]).toEqual([type, "'=danger", '坏', '1', '2', '编码：只能用小写字母、数字和连字符（建议：danger）']);
  });

  it('has no error sheet where nothing is wrong', async () => {
    const task = await checked(`${newType()},a,好,1`);
    const answer = await world.call(importTaskApi.errorSheet, { as: admin, params: { id: task.id } });
    expect(answer.outcome).toBe('FILE_NOT_READY');
  });

  it('is refused for an empty sheet, a broken file and too many rows, and may be tried again', async () => {
    const wrong = await uploadFile(world, admin, 'x.csv', Buffer.from(',,\n,,\n'));
    const broken = await uploadFile(
      world,
      admin,
      'x.xlsx',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(500)]),
    );
    const many = Array.from({ length: LIMIT.importMaxRows + 1 }, (_, line) => `t,c${line},好,1`);
    const long = await uploadFile(world, admin, 'x.csv', sheet(...many));
    const ids = [];
    for (const file of [wrong, broken, long]) ids.push((await start(file)).data.id);
    await runJobs(world.deps);
    const states = [];
    for (const id of ids) states.push((await world.call(importTaskApi.get, { as: admin, params: { id } })).data);
    expect(states.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
    expect(states[0]?.refusal).toEqual({ name: 'NO_HEADER', line: null });
    expect(states[2]?.refusal).toMatchObject({ name: 'TOO_MANY_ROWS' });
    expect((await start(wrong)).data.id).not.toBe(ids[0]);
  });

  it('is one task for one file, whoever asks again and however it is called', async () => {
    const type = newType();
    const task = await checked(`${type},a,好,1`);
    const again = await uploadFile(world, admin, '另一个名字.csv', sheet(`${type},a,好,1`));
    expect((await start(again)).data.id).toBe(task.id);
  });

  it('wants a known kind, the right to it, and a ready file of reasonable size', async () => {
    const file = await uploadFile(world, admin, 'x.csv', sheet('t,c,好,1'));
    expect((await start(file, admin, 'no.such')).outcome).toBe('RECORD_NOT_FOUND');
    const other = await world.staff();
    expect((await start(file, other)).outcome).toBe('PERMISSION_DENIED');
    const another = await world.staff({ permissionIds: [PERMISSION.platformConfig] });
    expect((await start(file, another)).outcome).toBe('RECORD_NOT_FOUND');
    await world.db
      .updateTable('stored_file')
      .set({ size_bytes: LIMIT.importMaxBytes + 1 })
      .where('id', '=', file)
      .execute();
    expect((await start(file)).outcome).toBe('FILE_TOO_LARGE');
    await world.db.updateTable('stored_file').set({ state: 'checking' }).where('id', '=', file).execute();
    expect((await start(file)).outcome).toBe('FILE_NOT_READY');
  });
});

describe('a commit', () => {
  it('writes all rows when all are good, once, however often the job runs', async () => {
    const type = newType();
    const task = await checked(`${type},b,乙,2`, `${type},a,甲,1`);
    expect((await commit(task.id, 'all')).data.state).toBe('committing');
    await runJobs(world.deps);
    await runJobs(world.deps);
    const { data } = await world.call(importTaskApi.get, { as: admin, params: { id: task.id } });
    expect(data).toMatchObject({ state: 'committed', committedRows: 2 });
    expect(await labelsOf(type)).toEqual(['甲', '乙']);
    expect((await commit(task.id, 'all')).outcome).toBe('STATE_CHANGED');
  });

  it('refuses all-or-nothing while there are faults, and takes the good ones when told so', async () => {
    const type = newType();
    const task = await checked(`${type},a,甲,1`, `${type},,乙,2`);
    expect((await commit(task.id, 'all')).outcome).toBe('SHEET_REFUSED');
    expect((await commit(task.id, 'valid')).outcome).toBe('OK');
    await runJobs(world.deps);
    expect(await labelsOf(type)).toEqual(['甲']);
  });

  it('may be given up instead', async () => {
    const task = await checked(`${newType()},a,甲,1`);
    const cancel = () => world.call(importTaskApi.cancel, { as: admin, params: { id: task.id } });
    expect((await cancel()).data.state).toBe('cancelled');
    expect((await cancel()).outcome).toBe('STATE_CHANGED');
  });

  it('lets only one of two at the same moment through', async () => {
    const task = await checked(`${newType()},a,甲,1`);
    const answers = await world.race({ table: 'import_task', id: task.id }, [
      () => commit(task.id, 'all'),
      () => world.call(importTaskApi.cancel, { as: admin, params: { id: task.id } }),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
  });
});

describe('GET /api/platform/import-task', () => {
  const tasksOf = async (as: Staff, query = {}) => (await world.call(importTaskApi.list, { as, query })).data;

  it('lists my tasks, newest first, and those of one kind', async () => {
    const as = await world.staff({ permissionIds: [PERMISSION.platformConfig] });
    const ids = [];
    for (let task = 0; task < 2; task += 1) {
      const file = await uploadFile(world, as, '字典.csv', sheet(`${newType()},a,甲,1`));
      ids.unshift((await start(file, as)).data.id);
      world.clock.pass(1);
    }
    await runJobs(world.deps);
    const { list, total } = await tasksOf(as);
    expect([list.map(({ id }) => id), total]).toEqual([ids, 2]);
    expect(list[0]).toMatchObject({ kind: KIND, state: 'checked', totalRows: 1, badRows: 0 });
    expect((await tasksOf(as, { kind: KIND, pageSize: 1 })).list).toHaveLength(1);
    expect((await tasksOf(as, { kind: 'no.such' })).list).toEqual([]);
  });

  it('lists nobody else’s', async () => {
    await checked(`${newType()},a,甲,1`);
    expect((await tasksOf(await world.staff({ permissionIds: [PERMISSION.platformConfig] }))).list).toEqual([]);
  });
});

it('shows a task to the person who started it and to nobody else', async () => {
  const task = await checked(`${newType()},,甲,1`);
  const as = await world.staff({ permissionIds: [PERMISSION.platformConfig] });
  const params = { id: task.id };
  const outcomes = [
    await world.call(importTaskApi.get, { as, params }),
    await world.call(importTaskApi.columns, { as, params }),
    await world.call(importTaskApi.rows, { as, params }),
    await world.call(importTaskApi.map, { as, params, body: { columns: {} } }),
    await world.call(importTaskApi.correct, { as, params, body: { line: 2 } }),
    await world.call(importTaskApi.acceptSuggestions, { as, params }),
    await world.call(importTaskApi.undo, { as, params }),
    await world.call(importTaskApi.commit, { as, params, body: { only: 'valid' } }),
    await world.call(importTaskApi.cancel, { as, params }),
    await world.call(importTaskApi.errorSheet, { as, params }),
  ].map(({ outcome }) => outcome);
  expect(new Set(outcomes)).toEqual(new Set(['RECORD_NOT_FOUND']));
});
