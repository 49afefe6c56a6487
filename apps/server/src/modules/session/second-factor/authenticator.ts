import { Secret, TOTP } from 'otpauth';
import { sealedColumn } from '../../../platform/keys/keyed-column.ts';
import type { Keys } from '../../../platform/keys/keys.ts';

const PERIOD_SECONDS = 30;
const SECOND_FACTOR_PURPOSE = 'second-factor';

export const secondFactorKeyedColumns = [
  sealedColumn({
    table: 'member',
    column: 'second_factor_secret',
    kind: 'credentials',
    purpose: () => SECOND_FACTOR_PURPOSE,
  }),
];

export const newSecret = () => new Secret({ size: 20 });

export const secretUri = (secret: Secret, account: string, issuer: string) =>
  totpOf(secret, account, issuer).toString();

/**
 * The time step of a code, allowing one step of clock difference; undefined when the code is wrong or its step was used
 * before, so that a code seen over somebody's shoulder is useless.
 */
export function acceptCode(secret: Secret, code: string, lastStep: number, at: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(at.getTime() / 1_000 / PERIOD_SECONDS) + delta;
  return step > lastStep ? step : undefined;
}

type CredentialKeys = Pick<Keys, 'credentials'>;

export const sealSecret = ({ credentials }: CredentialKeys, secret: Secret) =>
  credentials.seal(SECOND_FACTOR_PURPOSE, Buffer.from(secret.bytes));

export function openSecret({ credentials }: CredentialKeys, sealed: Buffer): Secret {
  const plain = credentials.open(SECOND_FACTOR_PURPOSE, sealed);
  return new Secret({ buffer: Uint8Array.from(plain).buffer });
}

function totpOf(secret: Secret, label = 'Nota', issuer = 'Nota'): TOTP {
  return new TOTP({ secret, label, issuer, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}
