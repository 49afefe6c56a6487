import { LIMIT } from '@nota/contract/kit/limits.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { ConfigDraft } from '@nota/contract/platform-config/config-draft.ts';
import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import type { ConfigVersionAction } from '@nota/contract/platform-config/config-version.lifecycle.ts';
import type { BasicInfo } from '@nota/contract/platform-config/part/basic-info.ts';
import { INITIAL_PARAMETERS } from '@nota/contract/platform-config/part/parameter.ts';
import { INITIAL_VALUE_ADDED, type ValueAdded } from '@nota/contract/platform-config/part/value-added.ts';
import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { nextAddress } from '../../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform, type BuiltPlatform } from '../platform-config.fixtures.ts';
import { digestOf } from './config-version.service.ts';

const world = useWorld();
const ADMIN = { permissionIds: [PERMISSION.notaryOffice, PERMISSION.platformConfig], isInternalAdmin: true };
const SECRET = 'wechat-pay-secret-0123456789';

// One open version per part and platform: every test gets a platform of its own.
let platform: BuiltPlatform;
let maker: Staff;
let checker: Staff;
beforeEach(async () => {
  platform = await buildPlatform(world.owner);
  [maker, checker] = [await world.staffOf(platform, ADMIN), await world.staffOf(platform, ADMIN)];
  world.clock.pass(1);
});

const db = () => world.deps.database.forPlatform(platform.id);
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
const valueAdded = (content: Partial<ValueAdded> = {}, wantedFrom: string | null = null): ConfigDraft => ({
  part: 'value-added',
  content: { ...INITIAL_VALUE_ADDED, vote: true, parking: true, ...content },
  note: '调整增值服务',
  wantedFrom,
});
const basicInfo = (content: Partial<BasicInfo> = {}, secrets: Record<string, string | null> = {}): ConfigDraft => ({
  part: 'basic-info',
  content: {
    platformName: platform.name,
    organizer: '浙江省杭州市东方公证处',
    uscc: '91110000101623741K',
    domain: '',
    icp: '浙ICP备2025000001号',
    blockchainFiling: '浙网信备33010000000000000001号',
    protectionLevel: '3',
    service: { phone: '0571-88000000', email: '', workTime: '09:00-17:30', qrCode: '' },
    wechat: { appId: '', mchId: '' },
    ...content,
  },
  secrets,
  note: '补充主办单位',
  wantedFrom: null,
});
const save = (body: ConfigDraft, as = maker) => world.call(configVersionApi.save, { as, body });
const act = (id: string, action: ConfigVersionAction, as = checker, reason?: string) =>
  world.call(configVersionApi.act, { as, params: { id, action }, body: reason ? { reason } : {} });
const current = async (part: ConfigDraft['part'] = 'value-added', as = maker) =>
  (await world.call(configVersionApi.current, { as, query: { part } })).data;
const get = async (id: string) => (await world.call(configVersionApi.get, { as: maker, params: { id } })).data;
const submitted = async (body: ConfigDraft) => {
  const { id } = (await save(body)).data;
  expect((await act(id, 'submit', maker)).outcome).toBe('OK');
  return id;
};
const approved = async (body: ConfigDraft) => {
  const id = await submitted(body);
  expect((await act(id, 'approve')).outcome).toBe('OK');
  return id;
};
const shown = async (platformKey = platform.key) => {
  const { data } = await world.call(platformInfoApi.detail, { body: { type1: platformKey }, from: nextAddress() });
  return { ...data, valueAdded: JSON.parse(data.frontPlatformInfo.valueAdded) as Partial<ValueAdded> };
};

describe('a version of the configuration', () => {
  it('is in force only after a second internal admin has approved it, and is what browsers are told', async () => {
    const id = await submitted(valueAdded({ vote: false }));
    expect((await current()).inForce).toMatchObject({ version: 0, content: { vote: true, parking: true } });
    expect((await shown()).valueAdded.vote).toBe(true);

    expect((await act(id, 'approve')).data).toMatchObject({ state: 'approved', standing: 'in-force', version: 1 });

    expect((await shown()).valueAdded).toEqual({ vote: false, parking: true, dataRegistry: true, recorder: true });
    expect(await current()).toMatchObject({ inForce: { version: 1, content: { vote: false } }, open: null });
  });

  it('goes back to its writer with a reason, is changed, and is approved then', async () => {
    const id = await submitted(valueAdded({ vote: false }));
    expect((await act(id, 'reject')).outcome).toBe('REASON_REQUIRED');
    expect((await act(id, 'reject', checker, '合同未到期')).data).toMatchObject({
      state: 'draft',
      submittedById: null,
    });
    const edit = (revision: number, draft: ConfigDraft, as = maker) =>
      world.call(configVersionApi.edit, { as, params: { id }, body: { revision, draft } });
    expect((await edit(1, valueAdded({ parking: false }))).data.revision).toBe(2);
    expect((await edit(1, valueAdded({ recorder: false }))).outcome).toBe('STATE_CHANGED');
    expect((await edit(2, basicInfo())).outcome).toBe('STATE_CHANGED');
    expect((await act(id, 'submit', maker)).outcome).toBe('OK');
    expect((await edit(2, valueAdded())).outcome).toBe('STATE_CHANGED');
    expect((await act(id, 'approve')).outcome).toBe('OK');
    expect((await shown()).valueAdded).toMatchObject({ vote: true, parking: false, recorder: true });
    expect((await get(id)).trail.map(({ action, reason }) => [action, reason])).toEqual([
      ['save', null],
      ['submit', null],
      ['reject', '合同未到期'],
      ['submit', null],
      ['approve', null],
    ]);
  });

  it('begins at its moment, for every reader at that moment, without anybody doing anything', async () => {
    const id = await approved(valueAdded({ parking: false }, inHours(24)));
    expect((await get(id)).standing).toBe('scheduled');
    expect((await shown()).changesAt).toBe(inHours(24));
    const whose = { platformId: platform.id, db: db() };
    const at = (hours: number) => new Date(inHours(hours));
    const parkingAt = async (moment: Date) =>
      (await world.deps.configuration.inForce(whose, 'value-added', moment)).content.parking;
    const moment = at(24).getTime();
    expect(await parkingAt(new Date(moment - 1))).toBe(true);
    expect(await parkingAt(new Date(moment))).toBe(false);
    expect(await parkingAt(at(0))).toBe(true);
    world.clock.pass(24 * 3_600);
    expect((await shown()).valueAdded.parking).toBe(false);
    expect((await shown()).changesAt).toBeNull();
  });

  it('can be cancelled before its moment and not after', async () => {
    const id = await approved(valueAdded({ parking: false }, inHours(1)));
    expect((await act(id, 'cancel', checker)).outcome).toBe('REASON_REQUIRED');
    expect((await act(id, 'cancel', checker, '客户续约')).data.standing).toBe('cancelled');
    world.clock.pass(3_601);
    [maker, checker] = [await world.staffOf(platform, ADMIN), await world.staffOf(platform, ADMIN)];
    expect((await shown()).valueAdded.parking).toBe(true);
    const next = await approved(valueAdded({ vote: false }));
    expect((await act(next, 'cancel', checker, '太晚')).outcome).toBe('STATE_CHANGED');
  });

  it('is compared with what it follows at its moment', async () => {
    await approved(valueAdded({ vote: false }, inHours(1)));
    const soon = await submitted(valueAdded({ recorder: false }));
    expect((await get(soon)).follows).toMatchObject({ version: 0, content: { vote: true } });
    await act(soon, 'withdraw', maker);
    await act(soon, 'discard', maker);
    const later = await submitted(valueAdded({ recorder: false }, inHours(2)));
    expect((await get(later)).follows).toMatchObject({ version: 1, content: { vote: false } });
  });

  it('comes back as a new version, and history stays as it was', async () => {
    const first = await approved(valueAdded({ vote: false }));
    world.clock.pass(60);
    const second = await approved(valueAdded({ parking: false }));
    world.clock.pass(60);
    const body = { note: '撤销上次调整', wantedFrom: null };
    const restored = await world.call(configVersionApi.restore, { as: maker, params: { id: first }, body });
    expect(restored.data).toMatchObject({ version: 3, restores: 1, state: 'draft' });
    const again = { as: maker, params: { id: first }, body };
    expect((await world.call(configVersionApi.restore, again)).outcome).toBe('CHANGE_PENDING');
    await act(restored.data.id, 'submit', maker);
    await act(restored.data.id, 'approve');
    expect((await shown()).valueAdded).toMatchObject({ vote: false, parking: true });
    const { data } = await world.call(configVersionApi.list, { as: maker, query: { part: 'value-added' } });
    expect(data.list.map(({ id, version, standing }) => [id, version, standing])).toEqual([
      [restored.data.id, 3, 'in-force'],
      [second, 2, 'history'],
      [first, 1, 'history'],
    ]);
  });

  it('comes back only as far as the rules of today take it', async () => {
    const id = await approved(valueAdded({ vote: false }));
    // As a release before this one may have left it; no member of staff or program can change a decided version.
    const setVote = (vote: string) =>
      world.owner.query(
        `alter table config_version disable trigger user;
         update config_version set content = jsonb_set(content, '{vote}', '${vote}') where id = ${id};
         alter table config_version enable trigger user`,
      );
    await setVote('"sometimes"');
    const asked = { as: maker, params: { id }, body: { note: '撤销上次调整', wantedFrom: null } };
    expect((await world.call(configVersionApi.restore, asked)).outcome).toBe('INPUT_INVALID');
    await setVote('true');
    const { data } = await world.call(configVersionApi.restore, asked);
    await sql`update config_version set content = content || '{"vote": 3}' where id = ${data.id}`.execute(db());
    expect((await act(data.id, 'submit', maker)).outcome).toBe('INPUT_INVALID');
  });

  it('has its digest in the log, which the stored version still has', async () => {
    const id = await approved(valueAdded({ vote: false }));
    const entry = await db().selectFrom('kernel_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const row = await db().selectFrom('config_version').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { inForceFrom, sha256 } = await get(id);
    expect(entry.kind).toBe('config-version');
    expect(entry.opening).toEqual({ part: 'value-added', version: 1, sha256, inForceFrom });
    expect(digestOf(row)).toBe(sha256);
  });

  it('waits on the welcome page of those who may decide it', async () => {
    const waiting = async (as: Staff) =>
      (await world.call(queueApi.list, { as })).data.find(({ kind }) => kind === 'value-added-version')?.waiting;
    await submitted(valueAdded({ vote: false }));
    expect([await waiting(maker), await waiting(checker)]).toEqual([0, 1]);
    expect(await waiting(await world.staffOf(platform))).toBeUndefined();
  });

  it('is told to everybody whose console is open', async () => {
    const member = await world.staffOf(platform);
    const stream = await openEventStream(await world.listen(), member);
    const id = await approved(valueAdded({ vote: false }));
    await stream.until((event) => event.kind === 'record' && event.stem === 'config-version' && event.id === id);
  });
});

describe('refusals', () => {
  it('a second change of a part while one is open', async () => {
    await save(valueAdded({ vote: false }));
    expect((await save(valueAdded({ parking: false }), checker)).outcome).toBe('CHANGE_PENDING');
    const body = { ...valueAdded(), part: 'parameter', content: INITIAL_PARAMETERS } as ConfigDraft;
    expect((await save(body)).outcome).toBe('OK');
  });

  it('a version that changes nothing', async () => {
    const { id } = (await save(valueAdded())).data;
    expect((await act(id, 'submit', maker)).outcome).toBe('NOTHING_CHANGED');
  });

  it('a moment in the past, when it is submitted and when it is approved', async () => {
    const { id } = (await save(valueAdded({ vote: false }, inHours(-1)))).data;
    expect((await act(id, 'submit', maker)).outcome).toBe('EFFECT_IN_PAST');
    await act(id, 'discard', maker);
    const late = await submitted(valueAdded({ vote: false }, inHours(1)));
    world.clock.pass(3_600);
    expect((await act(late, 'approve', await world.staffOf(platform, ADMIN))).outcome).toBe('EFFECT_IN_PAST');
  });

  it('two versions from one moment', async () => {
    const moment = inHours(5);
    await approved(valueAdded({ vote: false }, moment));
    const { id } = (await save(valueAdded({ parking: false }, moment))).data;
    expect((await act(id, 'submit', maker)).outcome).toBe('MOMENT_TAKEN');
  });

  it('the same person twice, whether they submitted it or wrote it', async () => {
    const id = await submitted(valueAdded({ vote: false }));
    expect((await act(id, 'approve', maker)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await act(id, 'reject', maker, '不同意')).outcome).toBe('SECOND_PERSON_REQUIRED');
    await act(id, 'withdraw', maker);
    await act(id, 'submit', checker);
    expect((await act(id, 'approve', maker)).outcome).toBe('SECOND_PERSON_REQUIRED');
  });

  it('a second person whose account the first one has made lately', async () => {
    const at = world.clock.now();
    const reset = { kind: 'activation', reason: '', approved_by: null, asked_at: at, done_at: at } as const;
    await db()
      .insertInto('credential_reset')
      .values({ ...reset, member_id: checker.id, asked_by: maker.id })
      .execute();
    world.clock.pass((LIMIT.resetCoolOffHours + 1) * 3_600);
    const fresh = async (member: Staff) => {
      const session = await world.staffOf(platform, ADMIN);
      await db().updateTable('session').set({ member_id: member.id }).where('member_id', '=', session.id).execute();
      return { ...member, token: session.token };
    };
    maker = await fresh(maker);
    const id = await submitted(valueAdded({ vote: false }));
    expect((await act(id, 'approve', await fresh(checker))).outcome).toBe('SECOND_PERSON_DEPENDENT');
    // Somebody else's click on "submit" makes no second person of them either.
    await act(id, 'withdraw', maker);
    await act(id, 'submit', await world.staffOf(platform, ADMIN));
    expect((await act(id, 'approve', await fresh(checker))).outcome).toBe('SECOND_PERSON_DEPENDENT');
  });

  it('an unknown version, one of another platform, and whoever is no internal admin', async () => {
    const id = await submitted(valueAdded({ vote: false }));
    const foreign = await world.staffOf(await buildPlatform(world.owner), ADMIN);
    const draft = { revision: 1, draft: valueAdded() };
    const restoring = { note: '恢复', wantedFrom: null };
    for (const [as, params] of [
      [maker, { id: '1' }],
      [foreign, { id }],
    ] as const) {
      expect((await act(params.id, 'approve', as)).outcome).toBe('RECORD_NOT_FOUND');
      expect((await world.call(configVersionApi.get, { as, params })).outcome).toBe('RECORD_NOT_FOUND');
      expect((await world.call(configVersionApi.edit, { as, params, body: draft })).outcome).toBe('RECORD_NOT_FOUND');
      expect((await world.call(configVersionApi.restore, { as, params, body: restoring })).outcome).toBe(
        'RECORD_NOT_FOUND',
      );
    }
    const unready = { as: maker, params: { id }, body: restoring };
    expect((await world.call(configVersionApi.restore, unready)).outcome).toBe('STATE_CHANGED');
    const member = await world.staffOf(platform, { permissionIds: [7, 8, 998] });
    expect((await save(valueAdded(), member)).outcome).toBe('PERMISSION_DENIED');
    expect((await act(id, 'discard', maker)).outcome).toBe('STATE_CHANGED');
  });

  it.each([
    [{ platformName: 'null' }],
    [{ platformName: '一' }],
    [{ uscc: '91110000101623741X' }],
    [{ domain: 'https://example.test' }],
    [{ domain: 'localhost' }],
    [{ service: { phone: '请致电', email: '', workTime: '', qrCode: '' } }],
    [{ service: { phone: '', email: '', workTime: '', qrCode: 'javascript:alert(1)' } }],
    [{ wechat: { appId: 'wx123', mchId: '' } }],
  ])('basic information like %j', async (content) => {
    expect((await save(basicInfo(content as Partial<BasicInfo>))).outcome).toBe('INPUT_INVALID');
  });

  it.each([[{ exportMaxRows: 99 }], [{ exportMaxRows: 50_001 }], [{ exportMaxRows: 1_000.5 }]])(
    'parameters out of range like %j',
    async (content) => {
      const body = {
        part: 'parameter',
        content: { ...INITIAL_PARAMETERS, ...content },
        note: '调整',
        wantedFrom: null,
      };
      expect((await save(body as ConfigDraft)).outcome).toBe('INPUT_INVALID');
    },
  );

  it('a contract that ends before it begins', async () => {
    const content = { contractFrom: '2026-12-31', contractTo: '2026-01-01' };
    expect((await save(valueAdded(content))).outcome).toBe('INPUT_INVALID');
  });

  it('a name or domain that leads to another platform, in whichever way it came by it', async () => {
    const other = await buildPlatform(world.owner, { domain: 'other.example.test' });
    for (const content of [
      { platformName: other.name },
      { platformName: other.key },
      { domain: 'other.example.test' },
    ]) {
      const { id } = (await save(basicInfo(content))).data;
      expect((await act(id, 'submit', maker)).outcome).toBe('VALUE_TAKEN');
      await act(id, 'discard', maker);
    }
    const name = `新名字 ${platform.key}`;
    await approved(basicInfo({ platformName: name, domain: `${platform.key}.example.test` }));
    expect((await shown()).name).toBe(name);
    for (const wanted of [name, platform.name, `${platform.key}.example.test`])
      expect((await shown(wanted)).id).toBe(platform.id);
    [maker, checker] = [await world.staffOf(other, ADMIN), await world.staffOf(other, ADMIN)];
    const stolen = (await save(basicInfo({ platformName: name }))).data.id;
    expect((await act(stolen, 'submit', maker)).outcome).toBe('VALUE_TAKEN');
  });
});

describe('a secret', () => {
  it('goes in and never comes out; a version says only which one set it', async () => {
    const first = await approved(basicInfo({}, { wechatSecret: SECRET }));
    expect((await get(first)).secretsFrom).toEqual({ wechatSecret: 1 });
    world.clock.pass(1);
    const second = await approved(basicInfo({ icp: '浙ICP备2026000002号' }));
    expect((await get(second)).secretsFrom).toEqual({ wechatSecret: 1 });
    world.clock.pass(1);
    const third = await approved(basicInfo({ icp: '浙ICP备2026000002号' }, { wechatSecret: `${SECRET}-new` }));
    expect((await get(third)).secretsFrom).toEqual({ wechatSecret: 3 });
    const answers = [
      await world.call(configVersionApi.get, { as: maker, params: { id: third } }),
      await world.call(configVersionApi.current, { as: maker, query: { part: 'basic-info' } }),
      await world.call(platformInfoApi.detail, { as: maker, body: { type1: platform.key }, from: nextAddress() }),
    ];
    for (const { raw } of answers) expect(raw.toString()).not.toContain(SECRET);
    const rows = await db().selectFrom('config_version').select(['sealed_secrets', 'content']).execute();
    for (const row of rows) {
      expect(row.sealed_secrets?.includes(Buffer.from(SECRET))).toBe(false);
      expect(JSON.stringify(row.content)).not.toContain(SECRET);
    }
    const audit = await db().selectFrom('audit_entry').select(['before', 'after']).execute();
    expect(JSON.stringify(audit)).not.toContain(SECRET);
    expect(world.logged.join('')).not.toContain(SECRET);
  });

  it('is removed by a version that says so', async () => {
    await approved(basicInfo({}, { wechatSecret: SECRET }));
    world.clock.pass(1);
    const id = await approved(basicInfo({}, { wechatSecret: null }));
    expect((await get(id)).secretsFrom).toEqual({});
    const row = await db()
      .selectFrom('config_version')
      .select('sealed_secrets')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.sealed_secrets).toBeNull();
  });
});

describe('two at once', () => {
  it('who both decide: one does', async () => {
    const id = await submitted(valueAdded({ vote: false }));
    const third = await world.staffOf(platform, ADMIN);
    const answers = await world.race({ table: 'config_version', id }, [
      () => act(id, 'reject', third, '不同意'),
      () => act(id, 'approve'),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'STATE_CHANGED']);
    expect((await shown()).valueAdded.vote).toBe(true);
  });

  it('who both begin a draft: one is there', async () => {
    const answers = await Promise.all([
      save(valueAdded({ vote: false })),
      save(valueAdded({ parking: false }), checker),
    ]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['CHANGE_PENDING', 'OK']);
  });
});

describe('the database itself', () => {
  it('changes nothing of a version that was approved, and takes no approval by its writer', async () => {
    const id = await approved(valueAdded({ vote: false }));
    const change = (set: object) => db().updateTable('config_version').set(set).where('id', '=', id).execute();
    await expect(change({ content: '{}' })).rejects.toMatchObject({ code: '23514' });
    await expect(change({ in_force_from: new Date(0) })).rejects.toMatchObject({ code: '23514' });
    world.clock.pass(1);
    const waiting = await submitted(valueAdded({ parking: false }));
    const approve = (by: string) =>
      db()
        .updateTable('config_version')
        .set({
          state: 'approved',
          approved_by: by,
          approved_at: world.clock.now(),
          in_force_from: world.clock.now(),
          sha256: 'a'.repeat(64),
        })
        .where('id', '=', waiting)
        .execute();
    await expect(approve(maker.id)).rejects.toMatchObject({ code: '23514' });
  });
});
