import { accountApi } from '@nota/contract/session/account.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { hash } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { useWorld, type Staff } from '../../testing/world.ts';

const world = useWorld();
const MANAGER = {
  permissionIds: [PERMISSION.member],
  actions: [ACTION.memberEdit, ACTION.memberDisable, ACTION.memberReset],
};
let manager: Staff;
let keys = 0;
beforeAll(async () => {
  manager = await world.staff(MANAGER);
});

const newKey = () => `key-${(keys += 1)}`;
const edit = (id: string, key: string | undefined, given: object = {}, as = manager) =>
  world.call(memberApi.edit, {
    as,
    params: { id },
    body: { name: '改名者', version: 1, ...given },
    headers: { ...(key === undefined ? {} : { 'idempotency-key': key }), 'user-agent': 'Browser/1' },
    from: '203.0.113.5',
  });
const auditOf = async (id: string) =>
  (await world.owner.query<Record<string, unknown>>('select * from audit_entry where record_id = $1 order by id', [id]))
    .rows;
const keysLike = async (key: string) =>
  (await world.owner.query('select 1 from idempotency_key where key = $1', [key])).rowCount;
const versionOf = async (id: string) =>
  (await world.owner.query<{ version: number }>('select version from member where id = $1', [id])).rows[0]?.version;

describe('the same key', () => {
  it('with the same content gives the first answer and has one effect', async () => {
    const member = await buildMember(world.db);
    const key = newKey();
    const [first, again] = [await edit(member.id, key), await edit(member.id, key)];
    expect(again.data).toEqual(first.data);
    expect(again.outcome).toBe('OK');
    expect(await versionOf(member.id)).toBe(2);
    expect(await auditOf(member.id)).toHaveLength(1);
  });

  it('sent twice at once waits for the first and gives its answer', async () => {
    const member = await buildMember(world.db);
    const key = newKey();
    const answers = await world.race({ table: 'member', id: member.id }, [
      () => edit(member.id, key),
      () => edit(member.id, key),
    ]);
    expect(answers.map((answer) => answer.outcome)).toEqual(['OK', 'OK']);
    expect(answers[1]?.data).toEqual(answers[0]?.data);
    expect(await versionOf(member.id)).toBe(2);
    expect(await auditOf(member.id)).toHaveLength(1);
  });

  it('with other content is refused, at another address too', async () => {
    const member = await buildMember(world.db);
    const key = newKey();
    await edit(member.id, key);
    expect((await edit(member.id, key, { name: '另改名' })).outcome).toBe('DUPLICATE_SUBMISSION');
    const elsewhere = await world.call(memberApi.act, {
      as: manager,
      params: { id: member.id, action: 'disable' },
      body: { reason: '离职' },
      headers: { 'idempotency-key': key },
    });
    expect(elsewhere.outcome).toBe('DUPLICATE_SUBMISSION');
    expect(await auditOf(member.id)).toHaveLength(1);
  });

  it('of another member is another key', async () => {
    const [mine, theirs] = [await buildMember(world.db), await buildMember(world.db)];
    const other = await world.staff(MANAGER);
    const key = newKey();
    expect((await edit(mine.id, key)).outcome).toBe('OK');
    expect((await edit(theirs.id, key, { name: '另改名' }, other)).outcome).toBe('OK');
    expect(await keysLike(key)).toBe(2);
  });

  it('stays free after a refusal', async () => {
    const member = await buildMember(world.db);
    const key = newKey();
    expect((await edit(member.id, key, { version: 9 })).outcome).toBe('STATE_CHANGED');
    expect(await keysLike(key)).toBe(0);
    expect((await edit(member.id, key)).outcome).toBe('OK');
  });

  it('is free for a waiting call when the first is refused', async () => {
    const member = await buildMember(world.db);
    const key = newKey();
    const answers = await world.race({ table: 'member', id: member.id }, [
      () => edit(member.id, key, { version: 9 }),
      () => edit(member.id, key),
    ]);
    expect(answers.map((answer) => answer.outcome)).toEqual(['STATE_CHANGED', 'OK']);
  });

  it.each([['x'.repeat(65)], ['with blank'], ['']])('is refused where it is malformed: %j', async (key) => {
    const member = await buildMember(world.db);
    expect((await edit(member.id, key)).outcome).toBe('INPUT_INVALID');
    expect(await versionOf(member.id)).toBe(1);
  });

  it('keeps no digest from which a password could be guessed', async () => {
    const key = newKey();
    const as = await world.staff({ hasReauthenticated: true });
    const body = { newPassword: 'Given-quay-2026' };
    const given = { as, body, headers: { 'idempotency-key': key } };
    expect((await world.call(accountApi.changePassword, given)).outcome).toBe('OK');
    const { rows } = await world.owner.query<{ request_hash: Buffer; row: string }>(
      'select request_hash, i::text as row from idempotency_key i where key = $1',
      [key],
    );
    const guess = JSON.stringify([accountApi.changePassword.path, {}, {}, body]);
    expect(rows[0]?.request_hash.equals(hash('sha256', guess, 'buffer'))).toBe(false);
    expect(rows[0]?.row).not.toContain('Given-quay');
  });
});

describe('an audit row', () => {
  it('says who did what to which record, from where, when and why, and what it was before', async () => {
    const member = await buildMember(world.db, { name: '原名者' });
    const answer = await edit(member.id, undefined);
    expect(await auditOf(member.id)).toEqual([
      {
        id: expect.any(String) as string,
        platform_id: world.platform.id,
        at: world.clock.now(),
        actor_id: manager.id,
        act: 'auth.member.edit',
        record_kind: 'member',
        record_id: member.id,
        before: expect.objectContaining({ name: '原名者', version: 1 }) as object,
        after: expect.objectContaining({ name: '改名者', version: 2 }) as object,
        reason: null,
        ip: '203.0.113.5',
        user_agent: 'Browser/1',
        request_id: answer.headers['x-request-id'],
      },
    ]);
    const body = { reason: '离职' };
    await world.call(memberApi.act, { as: manager, params: { id: member.id, action: 'disable' }, body });
    expect((await auditOf(member.id))[1]).toMatchObject({ act: 'auth.member.disable', reason: '离职' });
  });

  it('is not left by an act that was refused', async () => {
    const member = await buildMember(world.db);
    expect((await edit(member.id, undefined, { version: 9 })).outcome).toBe('STATE_CHANGED');
    expect(await auditOf(member.id)).toEqual([]);
  });

  it('cannot be changed or removed by the application, nor can a trail or a login log', async () => {
    const member = await buildMember(world.db);
    await edit(member.id, undefined);
    const app = new pg.Client({ connectionString: world.config.DATABASE_URL });
    await app.connect();
    await app.query(`select set_config('nota.platform', $1, false)`, [world.platform.id]);
    expect((await app.query('select id from audit_entry')).rowCount).toBeGreaterThan(0);
    for (const table of ['audit_entry', 'transition_trail', 'login_log']) {
      for (const statement of [`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    }
    await app.end();
  });
});
