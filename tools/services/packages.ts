import { existsSync } from 'node:fs';
import { pathOf, run } from './process.ts';
import { announce } from './service.ts';

/** Installs Debian packages when one of the programs is missing, or says exactly what to type. */
export async function requirePrograms(programs: readonly string[], packages: readonly string[]): Promise<void> {
  const missing = programs.filter((program) => pathOf(program) === undefined);
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error(`${missing.join(', ')} not found, and this is not Debian: use \`docker compose up -d --wait\``);
  }
  if (!isRoot()) {
    throw new Error(`${missing.join(', ')} not found: run \`sudo ${command}\`, or \`docker compose up -d --wait\``);
  }
  announce(`installing ${packages.join(' ')}`);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function apt(...args: string[]): Promise<void> {
  // A package that asks a question would wait for ever, and PostgreSQL's takes the locale of its cluster from here.
  const environment = ['DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C.UTF-8'];
  // Waits for another running apt-get.
  await run('env', [...environment, 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args]);
}
