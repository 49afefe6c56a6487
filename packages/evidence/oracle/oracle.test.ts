import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { toHex } from '../src/bytes/encoding.ts';
import { formatCheckpoint } from '../src/note/checkpoint.ts';
import { ed25519Signer } from '../src/note/signatures.ts';
import { formatNote } from '../src/note/signed-note.ts';
import { formatVerifierKey } from '../src/note/verifier-key.ts';
import { tilesOf } from '../src/tree/tiles.ts';
import { MemoryLog } from '../src/tree/tree.fixtures.ts';

const ORACLE = fileURLToPath(new URL('oracle.go', import.meta.url));
const LARGEST = 70_000;
const log = new MemoryLog(LARGEST);

/** Go's checksum-database packages from Debian; nothing is downloaded. */
function judge(lines: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'nota-oracle-'));
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: folder,
    GOCACHE: folder,
    GO111MODULE: 'off',
    GOPATH: '/usr/share/gocode',
  };
  const result = spawnSync('go', ['run', ORACLE], {
    input: `${lines.join('\n')}\n`,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return `${result.stdout}${result.stderr}`.trim();
}

const digest = (hashes: readonly Uint8Array[]) => {
  const sum = createHash('sha256');
  for (const hash of hashes) sum.update(hash);
  return sum.digest('hex');
};

/** A seeded generator over the whole range. */
function* numbers(count: number, below: number): Generator<number> {
  let seed = 12_345;
  for (let at = 0; at < count; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield 1 + (seed % below);
  }
}

async function linesFor(size: number, indexes: Iterable<number>, olders: Iterable<number>): Promise<string[]> {
  const lines = [`root ${size} ${toHex(await log.root(size))}`];
  for (const index of indexes) lines.push(`inclusion ${size} ${index} ${digest(await log.inclusion(index, size))}`);
  for (const older of olders) lines.push(`consistency ${older} ${size} ${digest(await log.consistency(older, size))}`);
  return lines;
}

function tileLines(size: number): string[] {
  return tilesOf(size).map(({ level, index, width }) => {
    const bytes = log.tileBytes(level as number, index, width);
    return `tile ${size} ${level} ${index} ${width} ${createHash('sha256').update(bytes).digest('hex')}`;
  });
}

it('agrees with Go for every size to 300 and for 200 sizes to 70,000: roots, proofs and tiles', async () => {
  const lines: string[] = [];
  // Go's packages of Debian 12 return zeros for the empty tree; RFC 6962's value is tested beside the code.
  for (let size = 1; size <= 300; size += 1) {
    const all = Array.from({ length: size }, (_, index) => index);
    lines.push(...(await linesFor(size, all, all.slice(1))), ...tileLines(size));
  }
  for (const size of numbers(200, LARGEST)) {
    const some = [...numbers(5, size)].map((value) => value - 1);
    lines.push(
      ...(await linesFor(
        size,
        some,
        some.filter((older) => older > 0),
      )),
    );
    lines.push(...tileLines(size));
  }
  expect(judge(lines)).toBe(`${lines.length} lines, 0 wrong`);
}, 120_000);

it('signs notes that Go opens, and Go refuses each of them with a bit flipped', async () => {
  const lines: string[] = [];
  for (const size of [0, 1, 255, 256, 70_000]) {
    const signer = ed25519Signer(`log.example/${size}`, new Uint8Array(32).fill(size % 251));
    const text = formatCheckpoint({ origin: signer.key.name, size, root: await log.root(size), extensions: [] });
    const note = formatNote({ text, signatures: [await signer.sign(text)] });
    const key = formatVerifierKey(signer.key);
    lines.push(`note ${key} ${toHex(note)} opened:1`);
    for (let at = 0; at < note.length; at += 1) {
      const spoilt = note.map((byte, place) => (place === at ? byte ^ 1 : byte));
      lines.push(`note ${key} ${toHex(spoilt)} refused`);
    }
  }
  expect(judge(lines)).toBe(`${lines.length} lines, 0 wrong`);
}, 120_000);
