import { CERTIFICATE_RANDOM_BYTES, certificateCode } from '@nota/contract/evidence/certificate-number.rules.ts';
import { randomBytes } from 'node:crypto';
import { sealedColumn, type KeyedColumn } from '../../../platform/keys/keyed-column.ts';
import type { Keys } from '../../../platform/keys/keys.ts';

const PURPOSE = 'material-pack.password';

/** Two groups of eight characters: eighty bits, without characters that are confused when they are read out. */
export const newPassword = () =>
  [1, 2].map(() => certificateCode(randomBytes(CERTIFICATE_RANDOM_BYTES.code))).join('-');

export const sealPassword = ({ credentials }: Keys, password: string): Buffer =>
  credentials.seal(PURPOSE, Buffer.from(password));

export const openPassword = ({ credentials }: Keys, sealed: Buffer): string =>
  credentials.open(PURPOSE, sealed).toString();

export const materialPackKeyedColumns: readonly KeyedColumn[] = [
  sealedColumn({ table: 'material_pack', column: 'password_sealed', kind: 'credentials', purpose: () => PURPOSE }),
];
