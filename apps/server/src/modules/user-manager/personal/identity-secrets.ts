import { sealedColumn, type KeyedColumn } from '../../../platform/keys/keyed-column.ts';
import type { Keys } from '../../../platform/keys/keys.ts';

/** Numbers of certificates and accounts rest sealed, each kind for itself; whoever steals the table has none of them. */
type Kind = 'cert-no' | 'bank-account';

const numberPurpose = (kind: Kind) => `user.${kind}`;

export const sealNumber = ({ personal }: Keys, kind: Kind, plain: string): Buffer =>
  personal.seal(numberPurpose(kind), Buffer.from(plain));

export const openNumber = ({ personal }: Keys, kind: Kind, sealed: Buffer | null): string | undefined =>
  sealed ? personal.open(numberPurpose(kind), sealed).toString() : undefined;

/** The same number has the same digest, so it can be found whole; without the key nobody can try numbers out. */
export const macOfCertNo = ({ digests }: Keys, plain: string): Buffer => digests.digest('user.cert-no', [plain]);

/** What the number may stand under: until a rotation is through, also the digests by the keys before. */
export const macsOfCertNo = ({ digests }: Keys, plain: string): Buffer[] => digests.every('user.cert-no', [plain]);

const sealedNumber = (table: 'personal_user' | 'company_user', column: string, kind: Kind) =>
  sealedColumn({ table, column, kind: 'personal', purpose: () => numberPurpose(kind) });

/** What a number is found by is made anew from the number itself, which lies sealed beside it. */
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
