import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../jobs.ts';
import { uploadFile } from '../uploaded-file.ts';
import { useWorld, type Staff } from '../world.ts';

const world = useWorld();
beforeAll(() => world.deps.store.ensureBucket());

/** Takes rights away from a member and signs the same person in again. */
async function takeRights({ id }: Staff) {
  await world.owner.query(`update session set permission_ids = '{}', action_codes = '{}' where member_id = $1`, [id]);
  world.clock.pass(2);
}

async function narrow({ id }: Staff) {
  await world.owner.query(`update member set data_scope = 'own' where id = $1`, [id]);
  world.clock.pass(2);
}

const EXPORTER = { permissionIds: [PERMISSION.personalUser], actions: [ACTION.personalUserExport] };
const EXPORTS = [
  ['auth.member', { permissionIds: [PERMISSION.member], actions: [ACTION.memberExport] }],
  ['user-manager.personal-user', EXPORTER],
] as const;

async function exported(as: Staff, kind: string): Promise<string> {
  const { data } = await world.call(exportTaskApi.request, { as, body: { kind, format: 'csv' } });
  await runJobs(world.deps);
  return data.id;
}

describe('somebody whose rights were taken away', () => {
  it.each(EXPORTS)('cannot download the file of %s that they had requested before', async (kind, grants) => {
    const as = await world.staff({
      permissionIds: [...grants.permissionIds],
      actions: [...grants.actions],
      hasRole: true,
    });
    const id = await exported(as, kind);
    const ticket = async () => (await world.call(exportTaskApi.ticket, { as, params: { id } })).outcome;
    expect(await ticket()).toBe('OK');
    await takeRights(as);
    expect(await ticket()).toBe('PERMISSION_DENIED');
  });

  it('cannot download it either where only their data scope was narrowed', async () => {
    const as = await world.staff({ ...EXPORTER, hasRole: true });
    const id = await exported(as, 'user-manager.personal-user');
    await narrow(as);
    expect((await world.call(exportTaskApi.ticket, { as, params: { id } })).outcome).toBe('SCOPE_CLOSED');
  });

  it('cannot commit an import they had started before, nor download its error sheet, and may still cancel it', async () => {
    const as = await world.staff({ permissionIds: [PERMISSION.platformConfig] });
    const sheet = Buffer.from('类型,编码,名称,排序\nlost,one,一,1\nlost,Bad!,二,2\n');
    const storedFileId = await uploadFile(world, as, '字典.csv', sheet);
    const body = { kind: 'platform-config.dict', storedFileId };
    const { id } = (await world.call(importTaskApi.start, { as, body })).data;
    await runJobs(world.deps);
    await takeRights(as);
    const commit = { as, params: { id }, body: { only: 'valid' as const } };
    expect((await world.call(importTaskApi.commit, commit)).outcome).toBe('PERMISSION_DENIED');
    expect((await world.call(importTaskApi.errorSheet, { as, params: { id } })).outcome).toBe('PERMISSION_DENIED');
    expect((await world.call(importTaskApi.cancel, { as, params: { id } })).outcome).toBe('OK');
    await runJobs(world.deps);
    expect(await world.db.selectFrom('dict_item').select('label').where('type', '=', 'lost').execute()).toEqual([]);
  });
});
