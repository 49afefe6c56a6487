import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fault } from '../../refusal.ts';
import { openScanner, type Scanner } from './scanner.ts';

/** The EICAR test file, in two halves so that a scanner does not object to this source file. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));
const MAX_BYTES = 1_048_576;

const folder = mkdtempSync(join(tmpdir(), 'nota-clamd-'));
const socket = join(folder, 'clamd.ctl');
let daemon: ChildProcess;
let scanner: Scanner;

/** Debian's own clamd, with one signature of ours: the official database is hundreds of megabytes to download. */
beforeAll(async () => {
  writeFileSync(join(folder, 'nota.ndb'), `Nota.Test.Eicar:0:*:${EICAR.toString('hex')}\n`);
  const settings = [
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${folder}`,
    'Foreground yes',
    `StreamMaxLength ${MAX_BYTES}`,
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  daemon = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => daemon.once('error', reject));
  const opened = openScanner({ SCANNER: `unix:${socket}` });
  if (!opened) throw new Error('no scanner');
  scanner = opened;
  const isUp = async () => {
    for (;;) {
      const said = await scan(Buffer.from('hello')).catch(() => undefined);
      if (said) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  await Promise.race([isUp(), failed]);
}, 120_000);

afterAll(() => {
  daemon.kill();
  rmSync(folder, { recursive: true });
});

const scan = (...pieces: Buffer[]) =>
  scanner.scan(
    (async function* () {
      await Promise.resolve();
      yield* pieces;
    })(),
  );

describe('a scan by clamd', () => {
  it('finds the test file, whole, in pieces and within other bytes, and says its name', async () => {
    const found = { verdict: 'infected', finding: 'Nota.Test.Eicar.UNOFFICIAL' };
    expect(await scan(EICAR)).toEqual(found);
    expect(await scan(EICAR.subarray(0, 20), Buffer.alloc(0), EICAR.subarray(20))).toEqual(found);
    expect(await scan(Buffer.alloc(5_000, 7), EICAR, Buffer.alloc(5_000, 7))).toEqual(found);
  });

  it('finds nothing in harmless bytes, and nothing in an empty file', async () => {
    expect(await scan(Buffer.from('hello'))).toEqual({ verdict: 'clean' });
    expect(await scan()).toEqual({ verdict: 'clean' });
  });

  it('gives no verdict on what is longer than it takes', async () => {
    const pieces = Array.from({ length: 40 }, () => Buffer.alloc(65_536, 1));
    await expect(scan(...pieces)).rejects.toMatchObject({ port: 'scanner' });
  });

  it('gives no verdict on bytes that break off', async () => {
    const broken = (async function* () {
      yield EICAR.subarray(0, 20);
      await Promise.reject(new Error('the store broke off'));
    })();
    await expect(scanner.scan(broken)).rejects.toBeInstanceOf(Fault);
  });

  it('gives no verdict when the daemon is away, breaks off or talks nonsense: that is a fault', async () => {
    const nobody = openScanner({ SCANNER: `unix:${folder}/nobody.ctl` });
    const none = (async function* () {})();
    await expect(nobody?.scan(none)).rejects.toBeInstanceOf(Fault);
    for (const words of ['', 'stream: OK and more\0', 'INSTREAM: nonsense\0']) {
      const server: Server = createServer((caller) => caller.resume().end(words)).listen(join(folder, 'simulated.ctl'));
      const odd = openScanner({ SCANNER: `unix:${folder}/simulated.ctl` });
      await expect(odd?.scan((async function* () {})()), words).rejects.toBeInstanceOf(Fault);
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it('is not there where the operator has said so', () => {
    expect(openScanner({ SCANNER: 'none' })).toBeUndefined();
  });
});
