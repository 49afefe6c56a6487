import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvalDefinitions } from '../../lists.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { buildCompanyCase } from '../../modules/user-manager/company/company-case.fixtures.ts';
import { buildIdentityCheck, buildPersonalUser } from '../../modules/user-manager/user-manager.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { expireApprovals } from '../approval/approval-request.worker.ts';
import { enqueue } from '../jobs/job.ts';
import { runExportTask } from './export-task.jobs.ts';
import { expireExports } from './export-task.worker.ts';

const world = useWorld();
const KIND = 'user-manager.personal-user';
const ASKER = {
  permissionIds: [PERMISSION.personalUser],
  actions: [ACTION.personalUserExport, ACTION.personalUserExportPlain],
  hasRole: true,
};
const SECOND = { permissionIds: [PERMISSION.personalUser], actions: [ACTION.personalUserApprovePlain] };
const COLUMNS = ['phone', 'realName', 'certNo'];
let asker: Staff;
let second: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  second = await world.staff(SECOND, { name: '复核员' });
});

let labels = 0;
/** A person whom a filter of the list finds alone, and a new member to ask, because requests per person are limited. */
async function person() {
  const label = `明文${(labels += 1)}`;
  const { id, phone } = await buildPersonalUser(world.db, { labels: [label] });
  await buildIdentityCheck(world.db, world.deps.keys, { personalUserId: id });
  asker = await world.staff(ASKER, { name: '申请员' });
  return { id, phone, label };
}

const ask = (label: string, given: object = {}, as = asker, headers: Record<string, string> = {}) =>
  world.call(exportTaskApi.requestPlain, {
    as,
    headers,
    body: {
      kind: KIND,
      filter: { label },
      columns: COLUMNS,
      plainColumns: ['phone'],
      reason: '公安机关调取',
      ...given,
    },
  });

async function requestOf(taskId: string, as = second) {
  const query = { subject: 'export-task', subjectId: taskId };
  return (await world.call(approvalRequestApi.list, { as, query })).data.list[0];
}

async function decide(taskId: string, action: 'approve' | 'reject' | 'withdraw', as = second) {
  const id = (await requestOf(taskId, asker))?.id ?? '';
  return world.call(approvalRequestApi.act, { as, params: { id, action }, body: { reason: '复核意见' } });
}

async function taskOf(id: string, as = asker, headers: Record<string, string> = {}) {
  const { data } = await world.call(exportTaskApi.list, { as, headers, query: { pageSize: 100 } });
  return data.list.find((task) => task.id === id);
}

async function download(id: string, as = asker) {
  const { data } = await world.call(exportTaskApi.ticket, { as, params: { id } });
  return (await world.call(downloadApi.fetch, { query: { ticket: data.ticket } })).raw;
}

async function bookOf(file: Buffer) {
  const [rows, cover] = (await readXlsx(file)).sheets;
  return { rows: rows?.rows, cover: Object.fromEntries((cover?.rows ?? []) as [string, string][]) };
}

/** Requested, confirmed and written. */
async function agreed(label: string, given: object = {}, headers: Record<string, string> = {}) {
  const { data } = await ask(label, given, asker, headers);
  expect((await decide(data.id, 'approve')).outcome).toBe('OK');
  await runJobs(world.deps);
  return data.id;
}

const cancel = (id: string, as = asker) => world.call(exportTaskApi.cancel, { as, params: { id } });
const takeAction = (staff: Staff, action: string) =>
  world.owner.query(
    `update role set action_codes = array_remove(action_codes, $2)
      where id in (select role_id from member_role where member_id = $1)`,
    [staff.id, action],
  );

describe('a list with plain columns', () => {
  it('waits for a second person, who is shown what exactly would be exported, and nothing personal', async () => {
    const { phone, label } = await person();
    const { data: task } = await ask(label);
    expect(task).toMatchObject({ state: 'awaiting-approval', approval: { state: 'waiting', plainColumns: ['phone'] } });
    await runJobs(world.deps);
    expect((await taskOf(task.id))?.state).toBe('awaiting-approval');

    const request = await requestOf(task.id);
    expect(request).toMatchObject({
      kind: 'export-task.plain-personal-user',
      title: '个人用户',
      reason: '公安机关调取',
      offers: ['approve', 'reject'],
      facts: [
        { name: 'list', value: '个人用户' },
        { name: 'filter', value: `标签：${label}` },
        { name: 'rows', value: '1' },
        { name: 'plainColumns', value: '手机号' },
        { name: 'columns', value: '手机号、姓名、证件号码' },
      ],
    });
    expect(JSON.stringify(request)).not.toContain(phone);
  });

  it('is written once that person confirms it: plain where agreed, masked everywhere else', async () => {
    const { phone, label } = await person();
    const id = await agreed(label);
    expect(await taskOf(id)).toMatchObject({
      state: 'ready',
      rowCount: 1,
      format: 'xlsx',
      approval: { state: 'approved', decidedByName: '复核员' },
    });
    const { rows, cover } = await bookOf(await download(id));
    expect(rows).toEqual([
      ['手机号', '姓名', '证件号码'],
      [phone, '张*三', '3301**********2036'],
    ]);
    expect(cover).toEqual({
      内容: '个人用户',
      导出人: '申请员',
      '申请时间（北京时间）': '2026-06-01 10:00:00',
      筛选条件: `标签：${label}`,
      导出列: '手机号、姓名、证件号码',
      明文列: '手机号',
      明文导出原因: '公安机关调取',
      复核人: '复核员',
      '复核时间（北京时间）': '2026-06-01 10:00:00',
      行数: '1',
      任务编号: id,
    });
  });

  it.each([
    ['zh-TW', '明文欄位', '手機號碼、姓名', '覆核人'],
    ['en-US', 'Plain columns', 'Phone, Name', 'Confirmed by'],
    ['pt-BR', 'Colunas sem máscara', 'Telefone, Nome', 'Confirmado por'],
  ])('says so on its cover in %s', async (language, title, columns, by) => {
    const { phone, label } = await person();
    const headers = { 'accept-language': language };
    const { rows, cover } = await bookOf(
      await download(await agreed(label, { plainColumns: ['realName', 'phone'] }, headers)),
    );
    expect(rows?.[1]).toEqual([phone, '张小三', '3301**********2036']);
    expect([cover[title], cover[by]]).toEqual([columns, '复核员']);
  });

  it('neutralises a formula in a name', async () => {
    const { id, label } = await person();
    await world.owner.query(`update personal_user set real_name = '=1+1' where id = $1`, [id]);
    const { rows } = await bookOf(await download(await agreed(label, { plainColumns: ['realName'] })));
    expect(rows?.[1]?.[1]).toBe("'=1+1");
  });

  it('is kept for a day', async () => {
    const { label } = await person();
    const id = await agreed(label);
    const task = await taskOf(id);
    const hours = (Date.parse(task?.expiresAt ?? '') - Date.parse(task?.finishedAt ?? '')) / 3_600_000;
    expect(hours).toBe(LIMIT.plainExportLifeHours);
    const { object_key: key } = await world.db
      .selectFrom('export_task')
      .select('object_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const at = new Date(Date.parse(task?.expiresAt ?? '') + 1);
    await expireExports.run({ db: world.jobs.db, deps: world.jobs.deps, at, platformId: world.platform.id });
    expect(await world.deps.store.size(key ?? '')).toBeUndefined();
  });

  it('is in the audit log three times: requested, confirmed and downloaded, each with its plain columns', async () => {
    const { label } = await person();
    const id = await agreed(label);
    await download(id);
    const entries = await world.db
      .selectFrom('audit_entry')
      .select(['act', 'actor_id', 'after', 'reason'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    const [asked, confirmed, fetched] = ['plain', 'approve', 'ticket'].map((act) =>
      entries.find((entry) => entry.act === `platform.export-task.${act}`),
    );
    const after = expect.objectContaining({ plainColumns: ['phone'] }) as unknown;
    expect(asked).toMatchObject({ actor_id: asker.id, reason: '公安机关调取', after });
    expect(confirmed).toMatchObject({ actor_id: second.id, reason: '公安机关调取', after });
    expect(fetched).toMatchObject({ actor_id: asker.id, after });
  });
});

describe('asking for plain columns', () => {
  it('is refused without the right to the list, to its file, or to plain values', async () => {
    const { label } = await person();
    const { permissionIds } = ASKER;
    for (const grants of [
      { permissionIds: [], actions: ASKER.actions },
      { permissionIds, actions: [ACTION.personalUserExportPlain] },
      { permissionIds, actions: [ACTION.personalUserExport, ACTION.personalUserApprovePlain] },
    ])
      expect((await ask(label, {}, await world.staff(grants))).outcome).toBe('PERMISSION_DENIED');
  });

  it('is refused to somebody whose data scope is narrower', async () => {
    const { label } = await person();
    await world.owner.query(`update member set data_scope = 'own' where id = $1`, [asker.id]);
    world.clock.pass(2);
    expect((await ask(label)).outcome).toBe('SCOPE_CLOSED');
  });

  it('needs re-authentication of the asker and of the confirmer', async () => {
    const { label } = await person();
    const stale = { hasReauthenticated: false };
    const { data } = await ask(label);
    expect((await ask(label, {}, await world.staff({ ...ASKER, ...stale }))).outcome).toBe('REAUTHENTICATION_REQUIRED');
    const confirmer = await world.staff({ ...SECOND, ...stale });
    expect((await decide(data.id, 'approve', confirmer)).outcome).toBe('REAUTHENTICATION_REQUIRED');
  });

  it.each([
    ['a column that is never plain', { plainColumns: ['certNo'] }],
    ['a column that is not masked at all', { plainColumns: ['state'], columns: [] }],
    ['a name spelt otherwise', { plainColumns: ['Phone'] }],
    ['a column that is none', { plainColumns: ['cert_no_sealed'] }],
    ['one of several that is never plain', { plainColumns: ['phone', 'certNo'] }],
    ['a column that is not exported', { plainColumns: ['phone'], columns: ['realName'] }],
    ['no column', { plainColumns: [] }],
    ['no reason', { reason: ' ' }],
    ['a CSV, which has no cover', { format: 'csv' }],
    [
      'a list that has nothing to show plain',
      { kind: 'session.login-log', plainColumns: ['account'], filter: {}, columns: [] },
    ],
    ['somebody looked for', { filter: { phone: '13812341234' } }],
  ])('is refused for %s', async (_, given) => {
    const { label } = await person();
    const all = { permissionIds: [...ASKER.permissionIds, PERMISSION.loginLog], actions: ASKER.actions };
    expect((await ask(label, given, await world.staff(all))).outcome).toBe('INPUT_INVALID');
  });

  it('is refused for a kind that does not exist', async () => {
    const { label } = await person();
    expect((await ask(label, { kind: 'user-manager.nobody' })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('accepts a column that is named twice once', async () => {
    const { label } = await person();
    expect((await ask(label, { plainColumns: ['phone', 'phone'] })).data.approval?.plainColumns).toEqual(['phone']);
  });

  it('at the endpoint of masked files changes nothing: the file is masked', async () => {
    const { phone, label } = await person();
    const body = { kind: KIND, format: 'csv', filter: { label }, columns: COLUMNS, plainColumns: ['phone'] } as const;
    const { data } = await world.call(exportTaskApi.request, { as: asker, body });
    expect(data).toMatchObject({ state: 'queued', approval: null });
    await runJobs(world.deps);
    const text = (await download(data.id)).toString();
    expect(text).toContain('张*三');
    expect(text).not.toContain(phone);
  });
});

describe('the second person', () => {
  it('is never the one who asked, whatever they hold', async () => {
    const { label } = await person();
    asker = await world.staff({ ...ASKER, actions: [...ASKER.actions, ...SECOND.actions] });
    const { data } = await ask(label);
    expect((await decide(data.id, 'approve', asker)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await taskOf(data.id))?.state).toBe('awaiting-approval');
  });

  it('holds the right to confirm, and sees the list', async () => {
    const { label } = await person();
    const { data } = await ask(label);
    expect((await decide(data.id, 'approve', await world.staff(ASKER))).outcome).toBe('PERMISSION_DENIED');
    const member = await world.staff({ permissionIds: [PERMISSION.member], actions: [ACTION.grantApprove] });
    expect((await decide(data.id, 'approve', member)).outcome).toBe('PERMISSION_DENIED');
  });

  it('confirms what the asker sees, where the asker sees less than the second person', async () => {
    const rights = {
      permissionIds: [PERMISSION.companyUser],
      actions: [ACTION.companyUserExport, ACTION.companyUserExportPlain],
      hasRole: true,
    };
    asker = await world.staff(rights, { dataScope: 'own' });
    const company = (assigneeId: string | null) => buildCompanyCase(world.db, { assigneeId });
    for (const assignee of [asker.id, second.id, null]) await company(assignee);
    const given = { kind: 'user-manager.company-user', filter: {}, columns: [], plainColumns: ['agentPhone'] };
    const { data } = await ask('', given);
    const reviewer = await world.staff({
      permissionIds: [PERMISSION.companyUser],
      actions: [ACTION.companyUserApprovePlain],
    });
    expect((await requestOf(data.id, reviewer))?.facts).toContainEqual({ name: 'rows', value: '1' });
    expect((await decide(data.id, 'approve', reviewer)).outcome).toBe('OK');
    await runJobs(world.deps);
    expect(await taskOf(data.id)).toMatchObject({ state: 'ready', rowCount: 1 });
    const { data: grown } = await ask('', given);
    await company(asker.id);
    expect((await decide(grown.id, 'approve', reviewer)).outcome).toBe('STATE_CHANGED');
  });

  it('confirms nothing about members without seeing members', async () => {
    const rights = { permissionIds: [PERMISSION.member], actions: [ACTION.memberExport, ACTION.memberExportPlain] };
    asker = await world.staff(rights, { name: '独一无二' });
    const { data } = await ask('', { kind: 'auth.member', filter: { name: '独一无二' }, columns: [] });
    const blind = await world.staff({ permissionIds: [PERMISSION.role], actions: [ACTION.grantApprove] });
    expect((await decide(data.id, 'approve', blind)).outcome).toBe('RECORD_NOT_FOUND');
    const grants = { permissionIds: [PERMISSION.member, PERMISSION.role], actions: [ACTION.grantApprove] };
    expect((await decide(data.id, 'approve', await world.staff(grants))).outcome).toBe('OK');
  });

  it('is of the same platform', async () => {
    const { label } = await person();
    const { data } = await ask(label);
    const stranger = await world.staffOf(await buildPlatform(world.owner), { ...ASKER, ...SECOND });
    expect(await requestOf(data.id, stranger)).toBeUndefined();
    expect((await decide(data.id, 'approve', stranger)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('refuses, and the asker can read why', async () => {
    const { label } = await person();
    const { data } = await ask(label);
    expect((await decide(data.id, 'reject')).outcome).toBe('OK');
    expect(await taskOf(data.id)).toMatchObject({
      state: 'refused',
      approval: { state: 'rejected', decidedByName: '复核员', decisionReason: '复核意见' },
    });
    expect((await decide(data.id, 'approve')).outcome).toBe('STATE_CHANGED');
    await runJobs(world.deps);
    expect((await taskOf(data.id))?.state).toBe('refused');
  });

  it('did not answer in time: the task has ended with the question', async () => {
    const { label } = await person();
    const { data } = await ask(label);
    const at = new Date(world.clock.now().getTime() + LIMIT.approvalLifeHours * 3_600_000);
    const { db, deps } = world.jobs;
    await expireApprovals(approvalDefinitions).run({ db, deps, at, platformId: world.platform.id });
    expect(await taskOf(data.id)).toMatchObject({ state: 'refused', approval: { state: 'expired' } });
  });
});

describe('a change between the request and the file', () => {
  it.each([
    ['to plain values', ACTION.personalUserExportPlain],
    ['to take the list away', ACTION.personalUserExport],
  ])('ends it where the asker has lost the right %s', async (_, action) => {
    const { label } = await person();
    const { data } = await ask(label);
    await decide(data.id, 'approve');
    await takeAction(asker, action);
    await runJobs(world.deps);
    expect(await taskOf(data.id)).toMatchObject({ state: 'failed', failure: '无操作权限', rowCount: null });
    const english = await taskOf(data.id, asker, { 'accept-language': 'en-US' });
    expect(english?.failure).toBe('You are not allowed to do this');
  });

  it('ends the download where the right to plain values is gone', async () => {
    const { label } = await person();
    const id = await agreed(label);
    await world.owner.query(`update session set action_codes = $2 where member_id = $1`, [
      asker.id,
      [ACTION.personalUserExport],
    ]);
    world.clock.pass(2);
    expect((await world.call(exportTaskApi.ticket, { as: asker, params: { id } })).outcome).toBe('PERMISSION_DENIED');
  });

  it('does not change what was agreed: other columns, filters and lists in the task are ignored', async () => {
    const { phone, label } = await person();
    const other = await person().then(({ label: theirs }) => theirs);
    const { data } = await ask(label);
    await decide(data.id, 'approve');
    await world.owner.query(
      `update export_task set columns = '{phone,realName,certNo,id}', filter = $2, kind = 'auth.member' where id = $1`,
      [data.id, JSON.stringify({ label: other })],
    );
    await runJobs(world.deps);
    const { rows } = await bookOf(await download(data.id));
    expect(rows?.slice(1)).toEqual([[phone, '张*三', '3301**********2036']]);
  });

  it('writes nothing for a task that was put into the queue without a confirmation', async () => {
    const { label } = await person();
    const { data } = await ask(label);
    await world.owner.query(`update export_task set state = 'queued' where id = $1`, [data.id]);
    await world.db.transaction().execute((trx) => enqueue(trx, runExportTask, { id: data.id }));
    await runJobs(world.deps);
    expect(await taskOf(data.id)).toMatchObject({ state: 'failed', failure: '需由另一人复核' });
  });

  it('prevents the confirmation where the list has grown, as by a label put on many more', async () => {
    const { label } = await person();
    const { data } = await ask(label);
    await buildPersonalUser(world.db, { labels: [label] });
    expect((await decide(data.id, 'approve')).outcome).toBe('STATE_CHANGED');
  });

  it('prevents the file where the list grew after the confirmation', async () => {
    const { label } = await person();
    const { data } = await ask(label);
    await decide(data.id, 'approve');
    await buildPersonalUser(world.db, { labels: [label] });
    await runJobs(world.deps);
    expect(await taskOf(data.id)).toMatchObject({ state: 'failed', rowCount: null });
  });
});

describe('withdrawing it', () => {
  it('by the task ends the request, which nobody can confirm any more', async () => {
    const { label } = await person();
    const { data } = await ask(label);
    expect((await cancel(data.id)).data).toMatchObject({ state: 'cancelled', approval: { state: 'withdrawn' } });
    expect((await decide(data.id, 'approve')).outcome).toBe('STATE_CHANGED');
    await runJobs(world.deps);
    expect((await taskOf(data.id))?.state).toBe('cancelled');
  });

  it('by the request ends the task', async () => {
    const { label } = await person();
    const { data } = await ask(label);
    expect((await decide(data.id, 'withdraw', asker)).outcome).toBe('OK');
    expect((await taskOf(data.id))?.state).toBe('cancelled');
    expect((await cancel(data.id)).outcome).toBe('STATE_CHANGED');
  });

  it('is for the asker alone', async () => {
    const { label } = await person();
    const { data } = await ask(label);
    expect((await cancel(data.id, second)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await taskOf(data.id))?.approval?.state).toBe('waiting');
  });

  it('also works once it is confirmed, and no file is left', async () => {
    const { label } = await person();
    const { data } = await ask(label);
    await decide(data.id, 'approve');
    expect((await cancel(data.id)).data).toMatchObject({ state: 'cancelled', approval: { state: 'approved' } });
    await runJobs(world.deps);
    expect((await taskOf(data.id))?.state).toBe('cancelled');
  });

  it.each([
    ['cancelled first', ['OK', 'STATE_CHANGED'], 'cancelled'],
    ['confirmed first', ['OK', 'OK'], 'cancelled'],
  ])('at the moment of the confirmation: %s', async (order, outcomes, state) => {
    const { label } = await person();
    const { data } = await ask(label);
    const id = (await requestOf(data.id))?.id ?? '';
    const calls = [async () => (await cancel(data.id)).outcome, async () => (await decide(data.id, 'approve')).outcome];
    const met = await world.race(
      { table: 'approval_request', id },
      order === 'cancelled first' ? calls : calls.toReversed(),
    );
    expect(met).toEqual(outcomes);
    expect((await taskOf(data.id))?.state).toBe(state);
  });
});

it('a list that is too long to be exported cannot be requested', async () => {
  await person();
  await world.owner.query(
    `insert into personal_user (platform_id, source, labels, created_at)
     select $1, 'app', '{长列表}', now() from generate_series(1, $2)`,
    [world.platform.id, LIMIT.exportMaxRows + 1],
  );
  expect((await ask('长列表')).outcome).toBe('EXPORT_TOO_LARGE');
});
