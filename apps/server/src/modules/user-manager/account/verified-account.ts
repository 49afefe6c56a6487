import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { macsOfCertNo } from '../personal/identity-secrets.ts';

/** As somebody outside names one: by the number under which they were verified. */
export type NamedAccount =
  | { readonly type: 'person'; readonly name: string; readonly certNo: string }
  | { readonly type: 'organization'; readonly uscc: string };

/** The verified account of whoever is named, with their whole name; undefined whatever is missing of that. */
export async function findVerifiedAccount(
  db: Db | Trx,
  keys: Keys,
  named: NamedAccount,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  if (named.type === 'person') {
    const person = await db
      .selectFrom('personal_user')
      .select('id')
      .where('cert_no_mac', 'in', macsOfCertNo(keys, named.certNo))
      .where('real_name', '=', named.name)
      .where('auth_state', '=', 'verified')
      .where('state', '=', 'normal')
      .executeTakeFirst();
    return person && { id: person.id, name: named.name };
  }
  return db
    .selectFrom('company_user as c')
    .innerJoin('company_verification as v', 'v.id', 'c.id')
    .select(['c.id', 'c.org_name as name'])
    .where('c.uscc', '=', named.uscc)
    .where('v.state', '=', 'verified')
    .where('c.state', '=', 'normal')
    .executeTakeFirst();
}
