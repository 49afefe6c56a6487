import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { auditProofApi } from '@nota/contract/evidence/audit-proof.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { auditEntryApi } from '@nota/contract/platform/audit/audit-entry.contract.ts';
import { checkAuditProof } from '@nota/evidence/verify/audit-proof.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { openTestLog, signerFolder, untilQuiet } from '../log/log.fixtures.ts';

const world = useWorld();
const AUDITOR = { permissionIds: [PERMISSION.role], actions: [ACTION.auditRead] };
let auditor: Staff;
let id: string;

const proofOf = async (wanted: string, as = auditor) => world.call(auditProofApi.get, { as, params: { id: wanted } });

beforeAll(async () => {
  auditor = await world.staff(AUDITOR);
  const admin = await world.staff({ permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] });
  const member = await buildMember(world.db);
  const act = { as: admin, params: { id: member.id, action: 'disable' as const }, body: { reason: '离职' } };
  expect((await world.call(memberApi.act, act)).outcome).toBe('OK');
  const query = { recordKind: 'member', recordId: member.id };
  id = (await world.call(auditEntryApi.list, { as: auditor, query })).data.list[0]?.id ?? '';
});

describe('GET /api/evidence/audit-proof/:id', () => {
  it('says that it waits until the log has published the entry', async () => {
    const { data } = await proofOf(id);
    expect(data).toMatchObject({ leaf: null, proof: null });
    expect(checkAuditProof(data, id)).toMatchObject({ committed: 'not-yet', included: 'not-yet' });
  });

  it('lets the reader compute that the entry stands in the log as it was written', async () => {
    await world.deps.store.ensureBucket();
    const folder = await signerFolder();
    const log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path });
    await untilQuiet(log);
    await log.close();
    await folder.remove();
    const { data } = await proofOf(id);
    expect(checkAuditProof(data, id)).toMatchObject({ committed: 'valid', included: 'valid' });
    expect(JSON.parse(data.row)).toMatchObject({ id, act: 'auth.member.disable', reason: '离职' });
  });

  it('betrays a row that was changed behind our back', async () => {
    await world.owner.query(`update audit_entry set reason = '另有原因' where id = $1`, [id]);
    const { data } = await proofOf(id);
    expect(checkAuditProof(data, id)).toMatchObject({ committed: 'invalid', included: 'valid' });
    await world.owner.query(`update audit_entry set reason = '离职' where id = $1`, [id]);
    expect(checkAuditProof((await proofOf(id)).data, id).committed).toBe('valid');
  });

  it('is for auditors of the platform alone', async () => {
    expect((await proofOf(id, await world.staff())).outcome).toBe('PERMISSION_DENIED');
    const foreign = await world.staffOf(await buildPlatform(world.owner), AUDITOR);
    expect((await proofOf(id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await proofOf('123456789012345678')).outcome).toBe('RECORD_NOT_FOUND');
  });
});
