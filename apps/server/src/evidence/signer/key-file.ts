import { fromHex } from '@nota/evidence/bytes/encoding.ts';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigProblems, type AllSettings } from '../../platform/config.ts';

interface KeyFile {
  readonly folder: string;
  readonly name: string;
  /** The setting to name in the error when the key is missing. */
  readonly setting: keyof AllSettings;
}

/** 32 secret bytes in a folder of one process. In production a missing key is refused and never generated. */
export async function openKeyFile(
  { folder, name, setting }: KeyFile,
  mode: AllSettings['NOTA_MODE'],
): Promise<Uint8Array> {
  const path = join(folder, name);
  if (mode !== 'production') await makeKeyOnce(folder, path);
  const text = await readFile(path, 'utf8').catch(() => '');
  const secret = fromHex(text.trim());
  if (secret?.length !== 32) throw new ConfigProblems([`${setting}: ${name} must hold 32 random bytes in hex`]);
  return secret;
}

async function makeKeyOnce(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = `${randomBytes(32).toString('hex')}\n`;
  await writeFile(path, key, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
