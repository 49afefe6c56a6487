import type { CertType } from '@nota/contract/kit/identity.rules.ts';
import type { AccountState } from '@nota/contract/user-manager/account-states.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { findCompanyUser } from '../company/company-user.repo.ts';
import { findPersonalUser } from '../personal/personal-user.repo.ts';

/** A customer as the owner of a record: who they are, as far as it was verified. */
export interface UserOwner {
  readonly type: 'person' | 'organization';
  readonly id: string;
  /** Unmasked; null for a person who never proved one. */
  readonly name: string | null;
  readonly certType: CertType | 'uscc' | null;
  /** A person's number masked, an organization's code whole: that one is public. */
  readonly certNo: string | null;
  readonly isVerified: boolean;
  readonly state: AccountState;
}

export async function findUserForOwner(db: Db | Trx, id: string): Promise<UserOwner | undefined> {
  const person = await findPersonalUser(db, id);
  if (person) {
    return {
      type: 'person',
      id,
      name: person.real_name,
      certType: person.cert_type,
      certNo: person.cert_no_masked,
      isVerified: person.auth_state === 'verified',
      state: person.state,
    };
  }
  const company = await findCompanyUser(db, id);
  if (!company) return undefined;
  return {
    type: 'organization',
    id,
    name: company.org_name,
    certType: 'uscc',
    certNo: company.uscc,
    isVerified: company.auth_state === 'verified',
    state: company.state,
  };
}
