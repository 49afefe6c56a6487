import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationVerificationApi } from '@nota/contract/attestations/attestation-verification.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { fromBase64, utf8 } from '@nota/evidence/bytes/encoding.ts';
import { bytesSource } from '@nota/evidence/package/byte-source.ts';
import { embeddedTrust } from '@nota/evidence/verify/embedded-trust.ts';
import { verifyPackage } from '@nota/evidence/verify/verify-package.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headOfSize, latestHead } from '../../../evidence/index.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildAttestations, EVIDENCE_STAFF } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let staff: Staff;
let preserving: Preserving;
beforeAll(async () => {
  staff = await world.staff(EVIDENCE_STAFF);
  preserving = await startPreserving(world);
});
afterAll(() => preserving.stop());

const FILE = Buffer.from('the bytes of a contract');
const proof = (id: string, as: Staff = staff) => world.call(attestationVerificationApi.proof, { as, params: { id } });
const detail = async (id: string) => (await world.call(attestationApi.get, { as: staff, params: { id } })).data;

/** As a browser does it, with nothing but the answer. */
async function verified(id: string, given: Parameters<typeof verifyPackage>[2] = {}) {
  const { data } = await proof(id);
  const bytes = fromBase64(data.package) ?? new Uint8Array();
  const report = await verifyPackage(bytesSource(bytes), embeddedTrust(data.trust), given);
  return Object.fromEntries([...report.rungs, report.custody].map(({ name, verdict }) => [name, verdict]));
}

describe('the proof of a record', () => {
  it('lets a browser verify what it shows, and the file beside it', async () => {
    const { id, sha256 } = await preserving.file(staff, FILE);
    await preserving.settle();
    const shown = { id, sha256: sha256.toString('hex') };
    expect(await verified(id, { shown })).toMatchObject({ bytes: 'cannot-tell', included: 'valid', signed: 'valid' });
    expect(await verified(id, { shown, file: bytesSource(FILE) })).toMatchObject({ bytes: 'valid', custody: 'valid' });
    const other = bytesSource(utf8('the bytes of A contract'));
    expect(await verified(id, { shown, file: other })).toMatchObject({ bytes: 'invalid', included: 'valid' });
  });

  it('is no act: it leaves no verification and no custody behind', async () => {
    const { id } = await preserving.hash();
    const before = await detail(id);
    await proof(id);
    const after = await detail(id);
    expect(after.verifications).toEqual([]);
    expect(after.custody.filter(({ act }) => act !== 'viewed')).toEqual(
      before.custody.filter(({ act }) => act !== 'viewed'),
    );
  });

  it('is there before the log has published the record, and says so', async () => {
    const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
    expect(await verified(id)).toMatchObject({ included: 'not-yet', signed: 'not-yet' });
  });

  it('is refused for an unknown record, another platform’s, and callers without the permission', async () => {
    const { id } = await preserving.hash();
    expect((await proof('1')).outcome).toBe('RECORD_NOT_FOUND');
    const foreign = await world.staffOf(await buildPlatform(world.owner), EVIDENCE_STAFF);
    expect((await proof(id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
    const clerk = await world.staff({ permissionIds: [PERMISSION.personAttestation] });
    expect((await proof(id, clerk)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('the anchor of a record', () => {
  it('is shown with the head that the chain has, though the record was published with an earlier one', async () => {
    const { id } = await preserving.hash();
    await preserving.hash();
    const head = await latestHead(world.db);
    const size = head?.size ?? 0;
    await world.owner.query(
      `insert into anchor (chain_id, genesis, contract, sender, origin, size, root, nonce, prepared_at, state, moved_at,
         block_number, block_hash, block_time, transaction_hash)
       values (31337, $1, $2, $2, $3, $4, $1, 0, $5, 'final', $5, 4821, $1, $5, $1)`,
      [Buffer.alloc(32, 7), Buffer.alloc(20, 8), world.config.LOG_ORIGIN, size, world.clock.now()],
    );
    const { chain, clocks } = await detail(id);
    const published = (await headOfSize(world.db, size))?.publishedAt.toISOString();
    expect(chain.headSize).toBeLessThan(size);
    expect(chain.anchor).toMatchObject({ headSize: String(size), publishedAt: published, blockAt: clocks.block });
    expect(chain.anchor?.headRoot).not.toBe(chain.headRoot);
  });
});
