import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SayingLog, vkeyOf, witnessFolder } from './witness.fixtures.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const log = new SayingLog(300);

/** A witness as its operator runs it, with only its own settings. */
async function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN, 'witness'], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  const ended = new Promise<string>((resolve) => child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`)));
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        printed += text.toString();
        const address = /witness ready at (\S+) as/.exec(printed)?.[1];
        if (address) resolve(address);
      });
    }
  });
  const address = await Promise.race([ready, ended.then(() => '')]);
  const add = async (body: Uint8Array | string) => {
    const response = await fetch(`${address}/add-checkpoint`, { method: 'POST', body: body.slice() });
    return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
  };
  const kill = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { address, printed: () => printed, ended, add, kill };
}

const settingsFor = (folder: string, more: Record<string, string> = {}) => ({
  WITNESS_NAME: 'witness.example.test/w1',
  WITNESS_LOGS: vkeyOf(log.signer),
  WITNESS_FOLDER: folder,
  WITNESS_PORT: '0',
  NOTA_MODE: 'test',
  LOG_LEVEL: 'error',
  ...more,
});

describe('the witness process', { timeout: 120_000 }, () => {
  it('needs a key, a folder and the keys of logs in production, and no database', async () => {
    const folder = await witnessFolder();
    const production = settingsFor(folder, { NOTA_MODE: 'production' });
    const keyless = await start(production);
    expect(await keyless.ended).toBe('code 1');
    expect(keyless.printed()).toMatch(/WITNESS_FOLDER: witness.key must hold 32 random bytes/);
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/witness.key`, 'ab'.repeat(32));
    const { WITNESS_NAME: _, ...nameless } = production;
    const unnamed = await start(nameless);
    expect(await unnamed.ended).toBe('code 1');
    expect(unnamed.printed()).toMatch(/WITNESS_NAME: must be set in production/);
    const witness = await start(production);
    expect(await witness.add(await log.request(0, 100))).toMatchObject({ status: 200 });
    expect(await witness.kill('SIGTERM')).toBe('code 0');
  });

  it('speaks as the specification says', async () => {
    const { address, add } = await start(settingsFor(await witnessFolder()));
    const { status, body } = await add(await log.request(0, 100));
    expect(status).toBe(200);
    expect(body).toMatch(/^— witness\.example\.test\/w1 \S+\n$/);
    expect(await add(await log.request(0, 100))).toEqual({ status: 409, type: 'text/x.tlog.size', body: '100\n' });
    expect(await add(await new SayingLog(300, { forkAt: 9 }).request(100, 300))).toMatchObject({ status: 422 });
    expect(await add(utf8('?'))).toMatchObject({ status: 400 });
    expect(await add('x'.repeat(70_000))).toMatchObject({ status: 413 });
    const hash = createHash('sha256').update(log.signer.key.name).digest('hex');
    expect(await (await fetch(`${address}/${hash}/checkpoint`)).text()).toBe(`${await log.note(100)}${body}`);
    expect((await fetch(`${address}/anything`)).status).toBe(404);
  });

  it('killed between remembering and answering, keeps to the head that it saved', async () => {
    const folder = await witnessFolder();
    const dying = await start(settingsFor(folder, { LOG_DIE_AT: 'witness:remember although' }));
    await expect(dying.add(await log.request(0, 100))).rejects.toThrow();
    expect(await dying.ended).toBe('SIGKILL');
    const again = await start(settingsFor(folder));
    const fork = new SayingLog(300, { forkAt: 50 });
    expect(await again.add(await fork.request(0, 300))).toMatchObject({ status: 409, body: '100\n' });
    expect(await again.add(await fork.request(100, 300))).toMatchObject({ status: 422 });
    expect(await again.add(await log.request(100, 100))).toMatchObject({ status: 200 });
  });
});
