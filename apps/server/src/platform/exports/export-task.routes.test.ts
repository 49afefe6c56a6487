import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { createHash } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember, buildRole } from '../../modules/auth/auth.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { SHEET_LIMITS } from '../sheet/sheet-limits.ts';

const world = useWorld();
let clerk: Staff;
let roleId: string | undefined;
const EXPORTER = { permissionIds: [PERMISSION.member], actions: [ACTION.memberExport], hasRole: true };

beforeAll(async () => {
  await world.deps.store.ensureBucket();
  clerk = await world.staff(EXPORTER, { name: '导出员' });
});

const request = (body: object = {}, as = clerk) =>
  world.call(exportTaskApi.request, { as, body: { kind: 'auth.member', ...body } });

async function finished(body: object = {}, as = clerk) {
  const { data } = await request(body, as);
  await runJobs(world.deps);
  return data.id;
}

async function taskOf(id: string) {
  const { data } = await world.call(exportTaskApi.list, { as: clerk, query: { pageSize: 100 } });
  return data.list.find((task) => task.id === id);
}

async function download(id: string, from = '10.0.0.7') {
  const { data } = await world.call(exportTaskApi.ticket, { as: clerk, params: { id }, from });
  return world.call(downloadApi.fetch, { query: { ticket: data.ticket }, from });
}

async function cellsOf(file: Buffer) {
  const rows: string[][] = [];
  for await (const row of readSheet(file, SHEET_LIMITS)) rows.push(row.cells);
  return rows;
}

describe('an export', () => {
  it('writes the filtered list as a workbook whose digest, size and rows the task states', async () => {
    await buildMember(world.db, { name: '张三丰', dept: '甲部', phone: '13812345678' });
    const id = await finished({ filter: { name: '三丰' }, columns: ['name', 'phone', 'dept'] });

    const task = await taskOf(id);
    expect(task).toMatchObject({ state: 'ready', rowCount: 1, format: 'xlsx' });
    const file = await download(id);
    expect(createHash('sha256').update(file.raw).digest('hex')).toBe(task?.sha256);
    expect(file.raw.length).toBe(task?.sizeBytes);
    expect(String(file.headers['content-disposition'])).toContain(encodeURIComponent('成员名单'));
    expect(await cellsOf(file.raw)).toEqual([
      ['姓名', '手机号', '部门'],
      ['张三丰', '138****5678', '甲部'],
    ]);
  });

  it.each([
    ['zh-CN', '成员名单', ['姓名', '状态'], '已停用', '导出说明'],
    ['zh-TW', '成員名單', ['姓名', '狀態'], '已停用', '匯出說明'],
    ['en-US', 'members', ['Name', 'State'], 'Disabled', 'About'],
    ['pt-BR', 'membros', ['Nome', 'Situação'], 'Desativado', 'Sobre'],
  ])('is written in the words of %s for whoever asked in it', async (language, title, header, state, about) => {
    await buildMember(world.db, { name: `停用 ${language}`, state: 'disabled' });
    const filter = { name: `停用 ${language}` };
    for (const format of ['csv', 'xlsx'] as const) {
      const body = { kind: 'auth.member', format, filter, columns: ['name', 'state'] };
      const headers = { 'accept-language': language };
      const { id } = (await world.call(exportTaskApi.request, { as: clerk, body, headers })).data;
      await runJobs(world.deps);
      const file = await download(id);
      expect(String(file.headers['content-disposition'])).toContain(encodeURIComponent(title));
      expect(await cellsOf(file.raw)).toEqual([header, [filter.name, state]]);
      if (format === 'xlsx') expect((await readXlsx(file.raw)).sheets.map(({ name }) => name)).toEqual([title, about]);
    }
  });

  it.each([
    [
      'zh-CN',
      '筛选条件',
      '姓名：林；状态：已停用；角色：值班长',
      '明文列',
      '无，个人信息均已脱敏',
      '申请时间（北京时间）',
    ],
    [
      'zh-TW',
      '篩選條件',
      '姓名：林；狀態：已停用；角色：值班长',
      '明文欄位',
      '無，個人資訊均已遮罩',
      '申請時間（北京時間）',
    ],
    [
      'en-US',
      'Filter',
      'Name: 林; State: Disabled; Roles: 值班长',
      'Plain columns',
      'None; personal data is masked',
      'Requested at (UTC+8)',
    ],
    [
      'pt-BR',
      'Filtro',
      'Nome: 林; Situação: Desativado; Funções: 值班长',
      'Colunas sem máscara',
      'Nenhuma; dados pessoais mascarados',
      'Solicitado em (UTC+8)',
    ],
  ])('says on its cover in %s by what it was filtered, in words', async (language, ...said) => {
    const [filterTitle, filter, plainTitle, plain, timeTitle] = said;
    roleId ??= (await buildRole(world.db, { name: '值班长' })).id;
    const body = { kind: 'auth.member', filter: { name: '林', state: 'disabled', roleId } };
    const headers = { 'accept-language': language };
    const { id } = (await world.call(exportTaskApi.request, { as: clerk, body, headers })).data;
    await runJobs(world.deps);
    const cover = Object.fromEntries(
      ((await readXlsx((await download(id)).raw)).sheets[1]?.rows ?? []) as [string, string][],
    );
    expect(cover).toMatchObject({ [filterTitle]: filter, [plainTitle]: plain, [timeTitle]: '2026-06-01 10:00:00' });
  });

  it('is named by the hour at which it was asked for in Beijing, as on its cover', async () => {
    const { headers } = await download(await finished());
    expect(String(headers['content-disposition'])).toContain(encodeURIComponent('成员名单-20260601100000.xlsx'));
  });

  it('says on its cover that nothing was filtered, and how many rows there are', async () => {
    const id = await finished();
    const rows = (await readXlsx((await download(id)).raw)).sheets[1]?.rows;
    expect(rows).toContainEqual(['筛选条件', '无，全部记录']);
    expect(rows).toContainEqual(['行数', String((await taskOf(id))?.rowCount)]);
  });

  it('neutralises whatever a spreadsheet would take for a formula, in both formats', async () => {
    const dept = '=cmd|/c calc';
    await buildMember(world.db, { name: '公式', dept });
    for (const format of ['csv', 'xlsx']) {
      const file = await download(await finished({ format, filter: { name: '公式' }, columns: ['dept'] }));
      expect(await cellsOf(file.raw)).toEqual([['部门'], [`'${dept}`]]);
    }
  });

  it('writes CSV with a byte order mark, so that Excel reads Chinese', async () => {
    const file = await download(await finished({ format: 'csv', filter: { name: '导出员' } }));
    expect(file.raw.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(file.raw.toString()).toContain('导出员');
  });

  it('treats quotes and percent signs in names literally', async () => {
    await buildMember(world.db, { name: "O'Neil 百分" });
    await buildMember(world.db, { name: '百分之百' });
    const file = await download(await finished({ format: 'csv', filter: { name: "O'Neil" }, columns: ['name'] }));
    expect((await cellsOf(file.raw)).slice(1)).toEqual([["O'Neil 百分"]]);
    const none = await download(await finished({ format: 'csv', filter: { name: '百%百' }, columns: ['name'] }));
    expect((await cellsOf(none.raw)).slice(1)).toEqual([]);
  });

  it('is refused to those without its permission, for unknown kinds, filters and columns', async () => {
    expect((await request({}, await world.staff())).outcome).toBe('PERMISSION_DENIED');
    expect((await request({ kind: 'nothing.here' })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await request({ filter: { state: 'flying' } })).outcome).toBe('INPUT_INVALID');
    expect((await request({ columns: ['password_hash'] })).outcome).toBe('INPUT_INVALID');
  });

  it('is refused when the list is longer than an export may be', async () => {
    await world.owner.query(
      `insert into login_log (platform_id, at, user_type, account, method, result, ip)
       select $1, now(), 'staff', '13800000000', 'password', 'success', '127.0.0.1' from generate_series(1, $2)`,
      [world.platform.id, LIMIT.exportMaxRows + 1],
    );
    const reader = await world.staff({ permissionIds: [PERMISSION.loginLog] });
    expect((await request({ kind: 'session.login-log' }, reader)).outcome).toBe('EXPORT_TOO_LARGE');
  });

  it('can be cancelled while it waits, and then never runs', async () => {
    const { data } = await request();
    const cancel = () => world.call(exportTaskApi.cancel, { as: clerk, params: { id: data.id } });
    expect((await cancel()).data.state).toBe('cancelled');
    expect((await cancel()).outcome).toBe('STATE_CHANGED');
    await runJobs(world.deps);
    expect((await taskOf(data.id))?.state).toBe('cancelled');
  });

  it('belongs to the person who asked for it', async () => {
    const id = await finished();
    const other = await world.staff(EXPORTER);
    expect((await world.call(exportTaskApi.ticket, { as: other, params: { id } })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await world.call(exportTaskApi.cancel, { as: other, params: { id } })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await world.call(exportTaskApi.list, { as: other })).data.list).toEqual([]);
  });
});

it('gives a ticket only for a finished file', async () => {
  const { data } = await request();
  expect((await world.call(exportTaskApi.ticket, { as: clerk, params: { id: data.id } })).outcome).toBe(
    'FILE_NOT_READY',
  );
});
