import { ACTION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildAttestations, buildCompany, EVIDENCE_STAFF } from '../attestations.fixtures.ts';

const world = useWorld();
let staff: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  staff = await world.staff({ ...EVIDENCE_STAFF, hasRole: true });
});

const accept = (given: Parameters<typeof buildAttestations>[3]) =>
  buildAttestations(world.db, world.platform.id, world.deps.keys, given);
const request = (kind: string, filter: Record<string, unknown>, as: Staff = staff) =>
  world.call(exportTaskApi.request, { as, body: { kind, format: 'csv', filter } });

async function exported(kind: string, filter: Record<string, unknown>): Promise<string> {
  const { data } = await request(kind, filter);
  await runJobs(world.deps);
  const { data: ticket } = await world.call(exportTaskApi.ticket, { as: staff, params: { id: data.id } });
  return (await world.call(downloadApi.fetch, { query: ticket })).raw.toString('utf8');
}

describe('the lists as files', () => {
  it('have the rows of the page, with its filters, and persons masked', async () => {
    const [person] = await accept({ items: [{ name: '导出甲.pdf', labels: ['季度'] }] });
    const [other] = await accept({ items: [{ name: '别的.pdf' }] });
    const csv = await exported('attestations.person', { name: '导出甲', label: '季度' });
    expect(csv).toContain(person);
    expect(csv).not.toContain(other);
    expect(csv).toContain('张*三');
    expect(csv).not.toContain('张小三');
  });

  it('say which records are tests', async () => {
    await accept({ isSandbox: true, items: [{ name: '导出测试.pdf' }] });
    await accept({ items: [{ name: '导出真实.pdf' }] });
    const lineOf = async (name: string) => (await exported('attestations.person', { name })).split('\n').slice(0, 2);
    const [heads = '', test = ''] = await lineOf('导出测试');
    const at = heads.split(',').findIndex((head) => head.includes('沙箱'));
    const [, real = ''] = await lineOf('导出真实');
    expect([test, real].map((line) => line.split(',')[at])).toEqual(['是', '否']);
  });

  it('have the same texts as the list', async () => {
    const [id = ''] = await accept({ items: [{ name: '导出词语.pdf' }] });
    await world.owner.query(`update attestation set state = 'preserved', chain_state = 3 where id = $1`, [id]);
    const csv = await exported('attestations.person', { name: '导出词语' });
    expect(csv).toMatch(/,存证成功,上链成功,/);
    expect(csv).not.toMatch(/preserved|,3,/);
  });

  it('name organizations whole', async () => {
    await accept({ owner: buildCompany() });
    expect(await exported('attestations.organization', {})).toContain('杭州诺达科技有限公司');
  });

  it('need the permission of their list', async () => {
    const clerk = await world.staff({ permissionIds: [14], actions: [ACTION.attestationExport] });
    expect((await request('attestations.person', {}, clerk)).outcome).toBe('OK');
    expect((await request('attestations.organization', {}, clerk)).outcome).toBe('PERMISSION_DENIED');
    expect((await request('attestations.person', {}, await world.staff({ permissionIds: [14] }))).outcome).toBe(
      'PERMISSION_DENIED',
    );
  });
});
