import { sealedColumn, type KeyedColumn } from '../../../platform/keys/keyed-column.ts';
import type { Keys } from '../../../platform/keys/keys.ts';

/**
 * Numbers of identity documents and accounts are stored sealed, each kind under its own purpose, so that a stolen table
 * reveals none of them.
 */
type Kind = 'cert-no' | 'bank-account';

const numberPurpose = (kind: Kind) => `user.${kind}`;

export const sealNumber = ({ personal }: Keys, kind: Kind, plain: string): Buffer =>
  personal.seal(numberPurpose(kind), Buffer.from(plain));

export const openNumber = ({ personal }: Keys, kind: Kind, sealed: Buffer | null): string | undefined =>
  sealed ? personal.open(numberPurpose(kind), sealed).toString() : undefined;

/**
 * Equal numbers have equal digests, so that a number can be searched for; without the key numbers cannot be guessed
 * from them.
 */
export const macOfCertNo = ({ digests }: Keys, plain: string): Buffer => digests.digest('user.cert-no', [plain]);

/** The digests under which a number may be stored: until a rotation is done, also those by earlier keys. */
export const macsOfCertNo = ({ digests }: Keys, plain: string): Buffer[] => digests.every('user.cert-no', [plain]);

const sealedNumber = (table: 'personal_user' | 'company_user', column: string, kind: Kind) =>
  sealedColumn({ table, column, kind: 'personal', purpose: () => numberPurpose(kind) });

/** On a rotation the digest is computed anew from the number, which is sealed in the same row. */
const certNoDigest: KeyedColumn = {
  table: 'personal_user',
  column: 'cert_no_mac',
  ring: 'DIGEST_KEYS',
  renewal: {
    needs: ['cert_no_sealed'],
    header: ({ digests }) => digests.header,
    keyId: ({ digests }) => digests.keyId,
    renew: (keys, value, row) => {
      const certNo = openNumber(keys, 'cert-no', row['cert_no_sealed'] as Buffer | null);
      return certNo === undefined ? value : macOfCertNo(keys, certNo);
    },
  },
};

export const identityKeyedColumns: readonly KeyedColumn[] = [
  sealedNumber('personal_user', 'cert_no_sealed', 'cert-no'),
  sealedNumber('company_user', 'legal_cert_sealed', 'cert-no'),
  sealedNumber('company_user', 'agent_cert_sealed', 'cert-no'),
  sealedNumber('company_user', 'bank_account_sealed', 'bank-account'),
  certNoDigest,
];
