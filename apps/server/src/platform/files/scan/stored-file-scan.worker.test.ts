import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { Fault } from '../../refusal.ts';
import type { ScanVerdict } from './scan-verdict.ts';
import type { Scanner } from './scanner.ts';
import { scanFile, type ScannedFile } from './stored-file-scan.worker.ts';

// A daemon that is not running: what is enqueued for it fails and waits.
const world = useWorld({ SCANNER: 'unix:/nowhere/clamd.ctl' });
beforeAll(() => world.deps.store.ensureBucket());

/** Answers as it is told and remembers what it was given; clamd itself is tested in `clamd.test.ts`. */
function simulatedScanner(said: ScanVerdict) {
  const seen: Buffer[] = [];
  const scanner: Scanner = {
    async scan(bytes) {
      for await (const piece of bytes) seen.push(piece);
      return said;
    },
  };
  return { scanner, bytes: () => Buffer.concat(seen) };
}

const told: ScannedFile[] = [];
const tell = (_: unknown, scanned: ScannedFile) => Promise.resolve(void told.push(scanned));

async function uploaded(bytes: Buffer) {
  const as = await world.staff();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { data } = await world.call(storedFileApi.announce, {
    as,
    body: { name: '样本.bin', sizeBytes: bytes.length, sha256 },
  });
  await fetch(data.url, { method: 'PUT', headers: data.headers, body: new Uint8Array(bytes) });
  await world.call(storedFileApi.commit, { as, params: { id: data.id } });
  await runJobs(world.deps).catch(() => undefined);
  return data.id;
}
const rowOf = (id: string) =>
  world.db
    .selectFrom('stored_file')
    .select(['state', 'scan_verdict', 'scan_finding', 'scanned_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('the scan of an upload', () => {
  it('reads the whole file, marks it, and leaves it what it was: malware may be evidence', async () => {
    const bytes = Buffer.alloc(100_000, 7);
    const id = await uploaded(bytes);
    expect(await rowOf(id)).toMatchObject({ state: 'ready', scan_verdict: null });
    const { scanner, bytes: seen } = simulatedScanner({ verdict: 'infected', finding: 'Test.Found' });
    const at = world.clock.now();
    await scanFile(world.deps, world.db, { id, at, scanner, tell });
    expect(seen().equals(bytes)).toBe(true);
    const infected = { state: 'ready', scan_verdict: 'infected', scan_finding: 'Test.Found', scanned_at: at };
    expect(await rowOf(id)).toEqual(infected);
    expect(told).toEqual([{ fileId: id, malware: 'Test.Found', at }]);
    const later = simulatedScanner({ verdict: 'clean' });
    await scanFile(world.deps, world.db, { id, at, scanner: later.scanner, tell });
    expect(await rowOf(id)).toEqual(infected);
  });

  it('leaves a file unmarked when the scanner is away', async () => {
    const id = await uploaded(Buffer.from('harmless'));
    const away: Scanner = { scan: () => Promise.reject(new Fault('scanner', true, new Error('away'))) };
    await expect(scanFile(world.deps, world.db, { id, at: world.clock.now(), scanner: away, tell })).rejects.toThrow(
      'scanner',
    );
    expect((await rowOf(id)).scan_verdict).toBeNull();
  });
});
