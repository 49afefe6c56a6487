import type { Keys } from '../../platform/keys/keys.ts';

/** Numbers of certificates and accounts rest sealed, each kind for itself; whoever steals the table has none of them. */
type Kind = 'cert-no' | 'bank-account';

export const numberPurpose = (kind: Kind) => `user.${kind}`;

export const sealNumber = ({ personal }: Keys, kind: Kind, plain: string): Buffer =>
  personal.seal(numberPurpose(kind), Buffer.from(plain));

export const openNumber = ({ personal }: Keys, kind: Kind, sealed: Buffer | null): string | undefined =>
  sealed ? personal.open(numberPurpose(kind), sealed).toString() : undefined;

/** The same number has the same digest, so it can be found whole; without the key nobody can try numbers out. */
export const macOfCertNo = ({ digests }: Keys, plain: string): Buffer => digests.digest('user.cert-no', [plain]);

/** What the number may stand under: until a rotation is through, also the digests by the keys before. */
export const macsOfCertNo = ({ digests }: Keys, plain: string): Buffer[] => digests.every('user.cert-no', [plain]);
