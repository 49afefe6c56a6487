import { formatCheckpoint, parseCheckpoint } from '@nota/evidence/note/checkpoint.ts';
import { formatNote, parseNote } from '@nota/evidence/note/signed-note.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { logIdentity } from '../index.ts';
import { acceptEntries, openTestLog, signerFolder, untilQuiet, type TestLog } from './log.fixtures.ts';
import { openLogSigner } from '../signer/signer-key.ts';

/** The served log is read by an independent client over HTTP: Go's checksum-database code. */
const PATIENCE = 240_000;
const FOLLOWER = fileURLToPath(new URL('../../../../../packages/evidence/oracle/follower.go', import.meta.url));
const [FIRST, SECOND] = [300, 1_000];
const MIDDLE = 600;

const world = useWorld();
let log: TestLog;
let between: Between;
let folder: Awaited<ReturnType<typeof signerFolder>>;
const file = (name: string) => join(folder.path, name);

beforeAll(async () => {
  folder = await signerFolder();
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path });
  between = await standBetween(await world.listen());
  mkdirSync(file('go'));
  const go = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: file('go'), HOME: folder.path };
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', ...go };
  execFileSync('go', ['build', '-o', file('follower'), FOLLOWER], { env });
  await grow(FIRST);
}, PATIENCE);
afterAll(async () => {
  await between.close();
  await log.close();
  await folder.remove();
});
beforeEach(() => between.spoil(undefined));

async function grow(count: number): Promise<void> {
  await acceptEntries(world.db, count);
  await untilQuiet(log);
}

/** Runs the client once; its state between runs is in the given file. */
async function follow(remembered: string, ...entries: string[]): Promise<string[]> {
  const { vkey = '' } = (await logIdentity(world.db)) ?? {};
  const child = spawn(file('follower'), [between.address, vkey, file(remembered), ...entries]);
  return (await text(child.stdout)).trim().split('\n');
}

async function leafFile(index: number): Promise<string> {
  const query = 'select leaf from log_entry where log_index = $1';
  const { rows } = await world.owner.query<{ leaf: Buffer }>(query, [index]);
  writeFileSync(file(`${index}.leaf`), rows[0]?.leaf ?? '');
  return file(`${index}.leaf`);
}

describe('a client on Go’s checksum-database code', { timeout: PATIENCE }, () => {
  it('opens the head, reads every entry under its root, and proves one of them in it', async () => {
    expect(await follow('head', '257', await leafFile(257))).toEqual([
      `${FIRST} entries read`,
      `entry 257 is in ${FIRST}`,
    ]);
    expect(readFileSync(file('head'), 'utf8')).toContain(`\n${FIRST}\n`);
  });

  it('refuses another leaf in its place', async () => {
    const [, verdict] = await follow('other', '256', await leafFile(257));
    expect(verdict).toBe('refused: invalid transparency proof');
    expect(existsSync(file('other'))).toBe(false);
  });

  it('follows from head to head and proves that each extends the last', async () => {
    await grow(MIDDLE - FIRST);
    const early = [String(3), await leafFile(3)];
    expect(await follow('head', ...early)).toEqual([
      `${MIDDLE} goes on from ${FIRST}`,
      `${MIDDLE - FIRST} entries read`,
      `entry 3 is in ${MIDDLE}`,
    ]);
    await grow(SECOND - MIDDLE);
    const last = [String(SECOND - 1), await leafFile(SECOND - 1)];
    expect(await follow('head', ...early, ...last)).toEqual([
      `${SECOND} goes on from ${MIDDLE}`,
      `${SECOND - MIDDLE} entries read`,
      `entry 3 is in ${SECOND}`,
      `entry ${SECOND - 1} is in ${SECOND}`,
    ]);
    expect(await follow('head')).toEqual([`${SECOND} goes on from ${SECOND}`, '0 entries read']);
  });

  it.each([
    ['a full tile', 'tile/0/001', 'invalid transparency proof'],
    ['the tile at the edge', 'tile/0/003.p/232', 'downloaded inconsistent tile'],
    ['the tile above', 'tile/1/000.p/3', 'downloaded inconsistent tile'],
    ['a bundle of entries', 'tile/entries/002', 'invalid transparency proof'],
    ['the last bundle', 'tile/entries/003.p/232', 'invalid transparency proof'],
    ['the head', 'checkpoint', ''],
  ])('refuses %s with one bit turned on the way', async (_, path, reason) => {
    between.spoil((asked, body) => (asked === `/log/${path}` ? turned(body) : body));
    expect((await follow('fresh')).at(-1)).toContain(`refused: ${reason}`);
    expect(between.spoilt).toBe(1);
    expect(existsSync(file('fresh')), 'nothing is remembered of it').toBe(false);
  });

  it('refuses an entry that was changed together with its hash in the tile', async () => {
    let hash: Uint8Array = new Uint8Array();
    between.spoil((asked, body) => {
      const copy = Buffer.from(body);
      if (asked === '/log/tile/entries/001') {
        copy[10] = (copy[10] ?? 0) ^ 1;
        hash = leafHash(copy.subarray(2, 2 + copy.readUInt16BE(0)));
      }
      if (asked === '/log/tile/0/001') copy.set(hash, 0);
      return copy;
    });
    expect(await follow('fresh')).toEqual(['refused: invalid transparency proof']);
    expect(between.spoilt).toBe(2);
  });

  it('refuses an older head after a newer one', async () => {
    await follow('kept');
    writeFileSync(file('rewound'), readFileSync(file('kept')));
    const { rows } = await world.owner.query<{ note: string }>('select note from log_head order by size limit 1');
    between.spoil((asked, body) => (asked === '/log/checkpoint' ? Buffer.from(rows[0]?.note ?? '') : body));
    expect(await follow('rewound')).toEqual([`refused: a head of ${FIRST} after one of ${SECOND}`]);
  });

  it('refuses a second history, although the log’s own key signed it', async () => {
    const signer = await openLogSigner({ ...world.config, LOG_SIGNER_FOLDER: folder.path }, log.origin);
    const forked = async (size: number) => {
      const body = formatCheckpoint({ origin: log.origin, size, root: new Uint8Array(32).fill(7), extensions: [] });
      return Buffer.from(formatNote({ text: body, signatures: [await signer.sign(body)] }));
    };
    const head = await forked(SECOND);
    expect(parseCheckpoint(parseNote(head)?.text ?? '')?.size).toBe(SECOND);
    between.spoil((asked, body) => (asked === '/log/checkpoint' ? head : body));
    expect(await follow('fresh')).toEqual(['refused: downloaded inconsistent tile']);
    // A client that was shown the other history does not accept this one any more.
    between.spoil(undefined);
    writeFileSync(file('misled'), await forked(MIDDLE));
    expect(await follow('misled')).toEqual(['refused: invalid transparency proof']);
    rmSync(file('misled'));
  });
});

type Spoil = (path: string, body: Buffer) => Buffer;

interface Between {
  readonly address: string;
  /** How many answers were changed since it began to. */
  readonly spoilt: number;
  spoil(how: Spoil | undefined): void;
  close(): Promise<void>;
}

/** A man in the middle between log and client, who passes everything on or changes it. */
async function standBetween(target: string): Promise<Between> {
  let how: Spoil | undefined;
  let spoilt = 0;
  const server: Server = createServer((asked, answer) => {
    const path = asked.url ?? '';
    void fetch(`${target}${path}`).then(async (found) => {
      const body = Buffer.from(await found.arrayBuffer());
      const given = how?.(path, body) ?? body;
      if (!given.equals(body)) spoilt += 1;
      answer.writeHead(found.status).end(given);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get spoilt() {
      return spoilt;
    },
    spoil(next) {
      [how, spoilt] = [next, 0];
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Changed near the end: within the last hash of a tile, the last entry of a bundle, the signature of a head. */
function turned(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  const at = copy.length - 20;
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
