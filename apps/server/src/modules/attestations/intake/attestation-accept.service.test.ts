import { commitmentTo, decodeLeaf } from '@nota/evidence/entry/leaf.ts';
import { fileOpening } from '@nota/evidence/package/opening.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { describe, expect, it } from 'vitest';
import { findByHash, readAttestation } from '../record/attestation.repo.ts';
import { acceptHashes } from './attestation-accept.service.ts';
import { buildAttestations, buildItem, buildOwner } from '../attestations.fixtures.ts';
import { decideMode } from '../../../evidence/chain/chain.fixtures.ts';
import { useWorld } from '../../../testing/world.ts';

const world = useWorld();
const accept = (given: Parameters<typeof buildAttestations>[3] = {}) =>
  buildAttestations(world.db, world.platform.id, world.deps.keys, given);

async function leafOf(id: string) {
  const { rows } = await world.owner.query<{ leaf: Buffer }>('select leaf from log_pending where entry_id = $1', [id]);
  return decodeLeaf(rows[0]?.leaf ?? Buffer.alloc(0));
}

describe('accepting hashes', () => {
  it('makes record, entry and leaf together, and the leaf commits to the opening', async () => {
    const [id = ''] = await accept({ items: [{ labels: ['重点', '合同'], remark: '甲方留存', sizeBytes: 7 }] });
    const record = await readAttestation(world.db, id);
    expect(record).toMatchObject({
      type: 8,
      state: 'anchoring',
      labels: ['重点', '合同'],
      remark: '甲方留存',
      is_paid: true,
    });
    const entry = await world.db.selectFrom('kernel_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const leaf = await leafOf(id);
    expect(leaf).toMatchObject({ kind: 'attestation', id, chainMode: 0 });
    expect(leaf?.commitment).toBe(commitmentTo(entry.opening as Json, entry.salt ?? new Uint8Array()));
    expect(fileOpening(entry.opening as Json)).toMatchObject({ sha256: record?.sha256.toString('hex'), size: 7 });
  });

  it('stores the number of an identity document only sealed, and no name in a leaf', async () => {
    const [id = ''] = await accept({ owner: buildOwner({ certNo: 'E12345678', name: '欧阳修' }) });
    const { rows } = await world.owner.query<{ row: string }>(
      'select row_to_json(a)::text as row from attestation a where id = $1',
      [id],
    );
    expect(rows[0]?.row).not.toContain('E12345678');
    expect(rows[0]?.row).toContain('*****5678');
    expect(JSON.stringify(await leafOf(id))).not.toContain('欧阳修');
  });

  it('accepts a digest without a length or a second digest', async () => {
    const [id = ''] = await accept({ items: [{ sm3: undefined, sizeBytes: undefined, labels: [] }] });
    expect(await readAttestation(world.db, id)).toMatchObject({ sm3: null, size_bytes: null, labels: [] });
    const entry = await world.db
      .selectFrom('kernel_entry')
      .select('opening')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(fileOpening(entry.opening as Json)).toBeUndefined();
    expect(entry.opening).toMatchObject({ sm3: null, size: null });
  });

  it('uses the platform’s anchoring mode at the time of submission', async () => {
    await decideMode(world, 2);
    const [id = ''] = await accept();
    expect(await leafOf(id)).toMatchObject({ chainMode: 2 });
    expect(await readAttestation(world.db, id)).toMatchObject({ chain_mode: 2 });
  });

  it('finds by either digest, newest first', async () => {
    const item = buildItem();
    const older = await accept({ items: [item], at: new Date('2026-05-01T00:00:00Z') });
    const newer = await accept({ items: [item], at: new Date('2026-05-02T00:00:00Z') });
    const ids = (found: { id: string }[]) => found.map(({ id }) => id);
    expect(ids(await findByHash(world.db, item.sha256))).toEqual([...newer, ...older]);
    expect(ids(await findByHash(world.db, item.sm3 ?? ''))).toEqual([...newer, ...older]);
  });
});

describe('a token of the customer', () => {
  const given = (items: readonly object[]) => ({
    platformId: world.platform.id,
    channel: 'api' as const,
    customerId: '900',
    isSandbox: false,
    owner: buildOwner(),
    keys: world.deps.keys,
    at: world.clock.now(),
    items: items.map(buildItem),
  });
  const countOf = async (token: string) =>
    (await world.db.selectFrom('attestation').select('id').where('client_token', '=', token).execute()).length;

  it('is one record, in one call and in the next', async () => {
    const item = buildItem({ clientToken: 'order-1' });
    const [first, twin, other] = await acceptHashes(world.db, given([item, item, {}]));
    expect(twin).toBe(first);
    expect(other).not.toBe(first);
    expect((await acceptHashes(world.db, given([{}, item])))[1]).toBe(first);
    expect(await countOf('order-1')).toBe(1);
  });

  it('is refused with another hash, and then nothing of the call is accepted', async () => {
    await acceptHashes(world.db, given([{ clientToken: 'order-2' }]));
    const before = await world.db.selectFrom('attestation').select('id').execute();
    const call = acceptHashes(world.db, given([{}, { clientToken: 'order-2' }]));
    await expect(call).rejects.toMatchObject({ reason: 'REQUEST_REPEATED' });
    const twice = acceptHashes(world.db, given([{ clientToken: 'order-3' }, { clientToken: 'order-3' }]));
    await expect(twice).rejects.toMatchObject({ reason: 'REQUEST_REPEATED' });
    expect(await world.db.selectFrom('attestation').select('id').execute()).toHaveLength(before.length);
  });

  it('is one record also when ten calls come at the same moment', async () => {
    const item = buildItem({ clientToken: 'order-4' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => acceptHashes(world.db, given([item]))));
    expect(new Set(answers.flat()).size).toBe(1);
    expect(await countOf('order-4')).toBe(1);
  });

  it('of another customer is another record', async () => {
    const item = buildItem({ clientToken: 'order-5' });
    const [mine] = await acceptHashes(world.db, given([item]));
    const [theirs] = await acceptHashes(world.db, { ...given([item]), customerId: '901' });
    expect(theirs).not.toBe(mine);
  });
});
