import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildCommand } from '../../apps/verify/build/command-file.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The verifier page in every package. */
export function buildVerifierPage(): void {
  const vite = `${ROOT}node_modules/vite/bin/vite.js`;
  execFileSync(process.execPath, [vite, 'build', 'apps/verify', '--logLevel', 'error'], { cwd: ROOT });
}

/** Puts the verifier command into a folder: one file, as it is distributed. */
export const buildVerifierCommand = (folder: string) => buildCommand(`${folder}/nota-verify`);

/** Whether this machine can run a program in an empty network namespace. */
export const canCutOff = (): boolean => spawnSync('unshare', ['-rn', 'true']).status === 0;

/**
 * Runs that command in its folder. It gets no setting of ours and may read nothing outside the folder, so that its
 * verdict depends only on what it was given; and where the machine allows it, it has no network either.
 */
export function runVerifier(folder: string, ...args: readonly string[]) {
  const reading = ['--permission', `--allow-fs-read=${folder}`];
  const command = [process.execPath, ...reading, `${folder}/nota-verify/nota-verify.js`, ...args];
  const [program = '', ...rest] = canCutOff() ? ['unshare', '-rn', ...command] : command;
  return spawnSync(program, rest, { cwd: folder, env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' });
}
