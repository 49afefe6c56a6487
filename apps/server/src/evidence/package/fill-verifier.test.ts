import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { embeddedTrust } from '@nota/evidence/verify/embedded-trust.ts';
import { trustFingerprint, trustFromJson } from '@nota/evidence/verify/trust.ts';
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { environmentWith } from '../../platform/config.ts';
import { useWorld } from '../../testing/world.ts';
import { openTestLog, signerFolder, untilQuiet } from '../log/log.fixtures.ts';
import { recordEntry } from '../index.ts';
import { fillVerifier } from './fill-verifier.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
const PAGE = '<p>a verifier</p><script type="application/json" id="trust">{}</script>';
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const filled = () => fillVerifier(world.config, world.deps.database.outside, PAGE);
const trustIn = (page: string) => embeddedTrust(/id="trust">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '');

/** The log gets its key with its first signed head. */
async function signFirstHead() {
  const folder = await signerFolder();
  const log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path });
  await world.db
    .transaction()
    .execute((trx) => recordEntry(trx, { kind: 'attestation', opening: { a: 1 }, chainMode: 0 }));
  await untilQuiet(log);
  await log.close();
  await folder.remove();
}

/** The command as an administrator runs it, on the database of this test. */
function runTrust(page: string) {
  const { DATABASE_URL, TSA_AUTHORITIES, CHAIN_ID, CHAIN_CONTRACT } = world.config;
  const settings = { NOTA_MODE: 'test', DATABASE_URL, TSA_AUTHORITIES, CHAIN_ID: String(CHAIN_ID), CHAIN_CONTRACT };
  const command = [join(ROOT, 'tools/build/verifier-trust.ts'), page];
  return promisify(execFile)(process.execPath, command, { env: environmentWith(settings) });
}

it('a verifier page is filled with the log and the contract of a deployment, once it has a log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nota-verifier-'));
  const file = join(folder, 'verify.html');
  await copyFile(join(ROOT, 'apps/verify/index.html'), file);
  await expect(filled()).rejects.toThrow('the log has no key yet');
  await expect(runTrust(file)).rejects.toThrow('nothing was filled: the log has no key yet');
  await signFirstHead();

  const { page, trust, fingerprint } = await filled();
  const embedded = trustIn(page);
  expect(embedded.policy).toMatch(/^log \S+\+/);
  expect(embedded.chains).toEqual([{ chainId: world.config.CHAIN_ID, contract: world.config.CHAIN_CONTRACT }]);
  expect(trustFromJson(JSON.parse(trust) as Json)).toEqual(embedded);
  expect(fingerprint).toBe(trustFingerprint(embedded));

  // npm run trust leaves the same in the file and beside it, and can be run again.
  for (const _ of ['first', 'again']) {
    const { stdout } = await runTrust(file);
    expect(stdout).toBe(`${file}\nfingerprint (SHA-256), to be published elsewhere: ${fingerprint}\n`);
    expect(trustIn(await readFile(file, 'utf8'))).toEqual(embedded);
    expect(await readFile(join(folder, 'trust.json'), 'utf8')).toBe(trust);
  }
  await rm(folder, { recursive: true });
});
