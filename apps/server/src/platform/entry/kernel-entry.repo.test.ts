import { commitmentTo, decodeLeaf } from '@nota/evidence/entry/leaf.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { describe, expect, it } from 'vitest';
import { gather } from '../db/gather.ts';
import { takeIds } from '../db/take-ids.ts';
import { useWorld } from '../../testing/world.ts';
import { prepareEntry, recordEntries, recordEntry, type PreparedEntry } from './kernel-entry.repo.ts';

const world = useWorld();

const storedEntry = (id: string) =>
  world.db.selectFrom('kernel_entry').selectAll().where('id', '=', id).executeTakeFirst();
async function waitingLeaf(id: string): Promise<Buffer | undefined> {
  const { rows } = await world.owner.query<{ leaf: Buffer }>('select leaf from log_pending where entry_id = $1', [id]);
  return rows[0]?.leaf;
}

describe('an entry', () => {
  it('is kept with its opening, and its leaf waits for a place, in the transaction of the record', async () => {
    const opening = { sha256: 'ab'.repeat(32), size: 12, type: '合同' };
    const made = await world.db
      .transaction()
      .execute((trx) => recordEntry(trx, { kind: 'attestation', opening, chainMode: 2 }));
    const kept = (await storedEntry(made.id))!;
    expect(kept).toMatchObject({ platform_id: world.platform.id, kind: 'attestation', opening, chain_mode: 2 });
    const leaf = decodeLeaf((await waitingLeaf(made.id))!)!;
    const commitment = commitmentTo(kept.opening as Json, kept.salt!);
    expect(leaf).toEqual({ version: 1, kind: 'attestation', id: made.id, commitment, chainMode: 2 });
  });

  it('goes with the record when that is rolled back', async () => {
    const made: PreparedEntry[] = [];
    const failing = world.db.transaction().execute(async (trx) => {
      made.push(await recordEntry(trx, { kind: 'attestation', opening: {}, chainMode: 0 }));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await storedEntry(made[0]!.id)).toBeUndefined();
    expect(await waitingLeaf(made[0]!.id)).toBeUndefined();
  });

  it('has the record’s id once: a second one of the same id is refused with its leaf', async () => {
    const [id] = (await takeIds(world.db, 1)) as [string];
    const entry = { kind: 'attestation', id, opening: {}, chainMode: 0 };
    await recordEntries(world.db, [entry]);
    await expect(recordEntries(world.db, [entry])).rejects.toMatchObject({ code: '23505' });
    const { rows } = await world.owner.query('select 1 from log_pending where entry_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('commits to the same opening differently each time, so that its content cannot be guessed', () => {
    const entry = { kind: 'attestation', id: '1', opening: { number: 1 }, chainMode: 0 };
    expect(prepareEntry(entry).leaf).not.toEqual(prepareEntry(entry).leaf);
  });

  it.each([1, 8_000, 100_000])('commits to an opening of %i characters as the verifier does', (length) => {
    const opening = { text: '证'.repeat(length), a: { b: [1, null], a: true } };
    const { leaf, salt } = prepareEntry({ kind: 'attestation', id: '1', opening, chainMode: 0 });
    expect(decodeLeaf(leaf)?.commitment).toBe(commitmentTo(opening, salt));
  });

  it('is written with others that come at the same time, in one statement', async () => {
    let statements = 0;
    const gatherer = gather<Json, PreparedEntry>({
      concurrency: 1,
      most: 256,
      run: async (openings) => {
        statements += 1;
        return recordEntries(
          world.db,
          openings.map((opening) => ({ kind: 'attestation', opening, chainMode: 0 })),
        );
      },
    });
    const made = await Promise.all(Array.from({ length: 100 }, (_, number) => gatherer.add({ number })));
    expect(statements).toBeLessThanOrEqual(2);
    expect(new Set(made.map(({ id }) => id)).size).toBe(100);
    expect(await storedEntry(made[42]!.id)).toMatchObject({ opening: { number: 42 } });
  });

  it('writes nothing for an empty list', async () => {
    expect(await recordEntries(world.db, [])).toEqual([]);
  });
});
