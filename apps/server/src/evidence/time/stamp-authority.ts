import { readFile } from 'node:fs/promises';
import type { Config } from '../../platform/config.ts';

/** An authority that we ask, and the roots that we trust for it. */
export interface StampAuthority {
  readonly name: string;
  readonly url: string;
  /** PEM; one or more certificates. */
  readonly rootsFile: string;
}

/** The format was checked when the configuration was read. */
export function authoritiesOf({ TSA_AUTHORITIES: text }: Pick<Config, 'TSA_AUTHORITIES'>): StampAuthority[] {
  if (text === 'none') return [];
  return text.split(';').map((one) => {
    const [name = '', url = '', rootsFile = ''] = one.split('|');
    return { name, url, rootsFile };
  });
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** Read each time, so that a corrected or renewed file takes effect without a restart. */
export async function rootsOf({ rootsFile }: StampAuthority): Promise<Uint8Array[]> {
  const text = await readFile(rootsFile, 'utf8');
  const roots = [...text.matchAll(CERTIFICATE)].map(([, body = '']) => new Uint8Array(Buffer.from(body, 'base64')));
  if (roots.length === 0) throw new Error(`${rootsFile} holds no certificate`);
  return roots;
}
