import { fromUtf8, utf8 } from '@nota/evidence/bytes/encoding.ts';
import { parseCheckpoint } from '@nota/evidence/note/checkpoint.ts';
import { parseNote } from '@nota/evidence/note/signed-note.ts';
import { parseProof } from '@nota/evidence/proof/tlog-proof.ts';
import { isConsistent, isIncluded } from '@nota/evidence/tree/proof.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { firstHeadAtLeast, findPlaces, latestHead, openLogReader } from '../index.ts';
import { acceptEntries, openTestLog, signerFolder, type TestLog } from './log.fixtures.ts';

const world = useWorld();
let log: TestLog;
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path });
});
afterAll(async () => {
  await log.close();
  await folder.remove();
});

describe('the log', () => {
  it('has no head before anything was entered', async () => {
    expect(await latestHead(world.db)).toBeUndefined();
    await log.turn();
    expect(await latestHead(world.db)).toBeUndefined();
    expect(await log.fsck()).toMatchObject({ entries: 0, heads: 0, problems: [] });
  });

  it('publishes what was accepted, and proves each entry and each growth', async () => {
    const accepted = await acceptEntries(world.db, 700);
    await log.turn();
    const first = await latestHead(world.db);
    expect(first?.size).toBe(700);
    accepted.push(...(await acceptEntries(world.db, 900)));
    await log.turn();
    const head = (await latestHead(world.db))!;
    expect(head.size).toBe(1_600);
    expect(await firstHeadAtLeast(world.db, 701)).toEqual(head);
    expect(await firstHeadAtLeast(world.db, 1_601)).toBeUndefined();

    const reader = openLogReader(world.deps.database.outside);
    const places = await findPlaces(
      world.db,
      accepted.map(({ id }) => id),
    );
    expect(places.length).toBe(accepted.length);
    for (const place of places.filter((_, at) => at % 97 === 0)) {
      const proof = parseProof(await reader.entryProof(place.index, head))!;
      expect(fromUtf8(proof.checkpoint)).toBe(head.note);
      expect(isIncluded(proof.path, leafHash(place.leaf), place.index, head)).toBe(true);
    }
    expect(isConsistent(await reader.consistencyPath(first!.size, head.size), first!, head)).toBe(true);
    expect(parseCheckpoint(parseNote(utf8(head.note))!.text)).toMatchObject({ origin: log.origin, size: 1_600 });
    expect(await log.fsck()).toEqual({ entries: 1_600, pending: 0, heads: 2, tiles: 12, problems: [] });
  });
});
