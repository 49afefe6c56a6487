import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { parseCheckpoint } from '@nota/evidence/note/checkpoint.ts';
import { parseNote } from '@nota/evidence/note/signed-note.ts';
import { validSignatures } from '@nota/evidence/note/signatures.ts';
import { parseVerifierKey } from '@nota/evidence/note/verifier-key.ts';
import { decodeBundle } from '@nota/evidence/tree/entry-bundle.ts';
import { spanRoot, tilePath, tilesOf, type Tile } from '@nota/evidence/tree/tiles.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { logIdentity } from '../index.ts';
import { acceptEntries, openTestLog, signerFolder, type TestLog } from './log.fixtures.ts';

const SIZE = 600;
const world = useWorld();
let log: TestLog;
let address = '';
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path });
  address = await world.listen();
});
afterAll(async () => {
  await log.close();
  await folder.remove();
});

const get = (path: string) => fetch(`${address}/log/${path}`);
const bytesAt = async (path: string) => new Uint8Array(await (await get(path)).arrayBuffer());

describe('the public log', () => {
  it('has nothing to give before the first head', async () => {
    for (const path of ['checkpoint', 'tile/0/000', 'tile/entries/000.p/1']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it('is followed by anyone, without a session, from checkpoint over tiles to entries', async () => {
    await acceptEntries(world.db, SIZE);
    await log.turn();
    const answer = await get('checkpoint');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=2');
    const note = parseNote(new Uint8Array(await answer.arrayBuffer()))!;
    const { vkey } = (await logIdentity(world.db))!;
    expect(validSignatures(note, [parseVerifierKey(vkey)!])).toHaveLength(1);
    const head = parseCheckpoint(note.text)!;
    expect(head).toMatchObject({ origin: log.origin, size: SIZE });

    const root = await spanRoot((tile) => bytesAt(tilePath(tile)), SIZE, { start: 0, end: SIZE });
    expect(root).toEqual(head.root);
    for (const tile of tilesOf(SIZE).filter(({ level }) => level === 0)) {
      const entries = decodeBundle(await bytesAt(tilePath({ ...tile, level: 'entries' })))!;
      const hashes = await bytesAt(tilePath(tile));
      expect(Buffer.concat(entries.map(leafHash)).equals(hashes)).toBe(true);
    }
  });

  it.each<[Tile]>([
    [{ level: 0, index: 0, width: 256 }],
    [{ level: 0, index: 2, width: 88 }],
    [{ level: 0, index: 2, width: 7 }],
    [{ level: 1, index: 0, width: 2 }],
    [{ level: 'entries', index: 1, width: 256 }],
    [{ level: 'entries', index: 2, width: 3 }],
  ])('gives out %j, for ever the same', async (tile) => {
    const answer = await get(tilePath(tile));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    const again = await world.send({ method: 'GET', url: `/log/${tilePath(tile)}`, headers });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    if (tile.level !== 'entries') expect((await answer.arrayBuffer()).byteLength).toBe(tile.width * 32);
  });

  it.each([
    'tile/0/002',
    'tile/0/002.p/89',
    'tile/0/002.p/0',
    'tile/0/003.p/1',
    'tile/1/000',
    'tile/2/000.p/1',
    'tile/0/2',
    'tile/00/000',
    'tile/entries/003.p/1',
    'tile/0/000.p/256',
    'tile/-1/000',
    'tile/0/..%2f000',
    'tile/64/000',
  ])('has no %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('keeps to itself what is sequenced and not published', async () => {
    await acceptEntries(world.db, 10);
    await log.sequencer.once();
    expect((await get('tile/0/002.p/89')).status).toBe(404);
    await log.publish();
    expect((await get('tile/0/002.p/98')).status).toBe(200);
    // The partial tile of the older head is still served to clients that follow it.
    expect(await bytesAt('tile/0/002.p/88')).toEqual((await bytesAt('tile/0/002.p/98')).subarray(0, 88 * 32));
  });

  it('reveals nothing of what it commits to', async () => {
    const [bundle] = [await bytesAt('tile/entries/000')];
    const [first] = decodeBundle(bundle)!;
    const leaf = JSON.parse(Buffer.from(first!).toString()) as Record<string, unknown>;
    expect(Object.keys(leaf).sort()).toEqual(['chainMode', 'commitment', 'id', 'kind', 'version']);
    expect(utf8(JSON.stringify(leaf)).length).toBeLessThan(250);
  });
});
