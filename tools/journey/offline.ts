import type { Report } from '@nota/evidence/verify/report.ts';
import { copyFile, open, stat } from 'node:fs/promises';
import { buildVerifierCommand, canCutOff, runVerifier } from '../../e2e/support/offline-verifier.ts';
import { insist, take } from './step.ts';

/** What the verifier was given: the package, the customer's own copy of the file, and the trust file. */
export const HANDED = { package: 'case.evp', file: '设计源文件.bin', trust: 'trust.json' } as const;

const BYTES_INVALID = 10;
const LOOK_AT = 'docs/evidence-package.md, and the report of `nota-verify` that this step shows';

/** Checked, and not assumed: API, worker and log have been stopped. */
export async function seeGone(url: string): Promise<void> {
  await take({ holds: 'the platform is stopped', lookAt: 'e2e/support/environment.ts' }, async (saw) => {
    const answer = await fetch(url).catch((error: Error) => error.cause as NodeJS.ErrnoException);
    insist(answer instanceof Error && answer.code === 'ECONNREFUSED', 'somebody still answers');
    saw(`nobody answers at ${url}`);
  });
}

/** The distributed command, in a folder with nothing else than the given files. */
export async function verifyOffline(folder: string): Promise<void> {
  await take({ holds: 'the verifier is one file in the stranger’s folder', lookAt: 'apps/verify/build' }, () =>
    buildVerifierCommand(folder),
  );
  const lonely = canCutOff() ? 'in a network of its own with nothing in it' : 'this machine cannot cut off its network';
  await take({ holds: 'a stranger verifies it offline', lookAt: LOOK_AT }, (saw) => {
    const args = [HANDED.file, '--trust', HANDED.trust, '--lang', 'en'];
    const { status, stdout, stderr } = runVerifier(folder, HANDED.package, ...args, '--json');
    insist(status === 0, `exit code ${status}\n${stderr}${runVerifier(folder, HANDED.package, ...args).stdout}`);
    const { rungs, custody } = JSON.parse(stdout) as Report;
    saw([...rungs, custody].map(({ name, verdict }) => `${name} ${verdict}`).join(', '));
    saw(`${lonely}, reading only its folder`);
    return Promise.resolve();
  });
  await take({ holds: 'one changed byte is found', lookAt: LOOK_AT }, async (saw) => {
    await copyWithChangedByte(`${folder}/${HANDED.package}`, `${folder}/changed.evp`);
    const { status } = runVerifier(folder, 'changed.evp', '--trust', HANDED.trust);
    insist(status === BYTES_INVALID, `exit code ${status}`);
    saw(`exit code ${status}`);
  });
}

/** The middle of a package is inside its file. */
async function copyWithChangedByte(from: string, to: string) {
  await copyFile(from, to);
  const middle = Math.floor((await stat(to)).size / 2);
  const handle = await open(to, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, middle);
  await handle.write(Buffer.from([buffer.readUInt8(0) ^ 1]), 0, 1, middle);
  await handle.close();
}
