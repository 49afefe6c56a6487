import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { environmentWith } from '../config.ts';

const LIBRARY = '/usr/lib/softhsm/libsofthsm2.so';
const PIN = '4711';

/** A real PKCS#11 token, by SoftHSM, in a folder of its own. */
export function makeToken() {
  const folder = mkdtempSync(join(tmpdir(), 'nota-token-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'tokens'));
  writeFileSync(join(folder, 'softhsm2.conf'), `directories.tokendir = ${join(folder, 'tokens')}\n`);
  const pinFile = join(folder, 'pin');
  writeFileSync(pinFile, `${PIN}\n`, { mode: 0o600 });
  const environment = { SOFTHSM2_CONF: join(folder, 'softhsm2.conf') };
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { env: environmentWith({ ...environment, PIN }), stdio: 'pipe' });
  run('softhsm2-util', '--init-token', '--free', '--label', 'nota', '--so-pin', '47114711', '--pin', PIN);
  return {
    folder,
    environment,
    settings: { library: LIBRARY, token: 'nota', pinFile, environment },
    /** As settings of a process. */
    config: { HSM_MODULE: LIBRARY, HSM_TOKEN: 'nota', HSM_PIN_FILE: pinFile },
    /** Generated on the token. */
    makeKey(id: string, type: 'EC:edwards25519' | 'EC:prime256v1' | 'rsa:2048' | 'rsa:3072') {
      const token = ['--module', LIBRARY, '--token-label', 'nota', '--login', '--pin', 'env:PIN'];
      run('pkcs11-tool', ...token, '--keypairgen', '--key-type', type, '--id', id, '--label', `nota ${id}`);
    },
  };
}
