import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { openBytes, sealBytes } from '../../platform/sealed.ts';

/** Numbers of certificates and accounts rest sealed, each kind for itself; whoever steals the table has none of them. */
type Kind = 'cert-no' | 'bank-account';

export const sealNumber = (config: Config, kind: Kind, plain: string): Buffer =>
  sealBytes(config.SECRETS_KEY, `user.${kind}`, Buffer.from(plain));

export const openNumber = (config: Config, kind: Kind, sealed: Buffer | null): string | undefined =>
  (sealed && openBytes(config.SECRETS_KEY, `user.${kind}`, sealed)?.toString()) ?? undefined;

/** The same number has the same digest, so it can be found whole; without the key nobody can try numbers out. */
export const macOfCertNo = (config: Config, plain: string): Buffer =>
  createHmac('sha256', Buffer.from(config.SECRETS_KEY, 'hex')).update(`user.cert-no:${plain}`).digest();
