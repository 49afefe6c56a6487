import type { Db, Trx } from '../../../platform/db/database.ts';
import type { StoredCase } from '../case/notarization-case.repo.ts';

/** The case of a customer, by whichever of the two names it is asked for; those of others are not found. */
export function findProgramCase(
  db: Db | Trx,
  customerId: string,
  name: { readonly number: string } | { readonly clientToken: string },
): Promise<StoredCase | undefined> {
  const own = db
    .selectFrom('notarization_case_program as p')
    .innerJoin('notarization_case as n', 'n.id', 'p.case_id')
    .selectAll('n')
    .where('p.customer_id', '=', customerId);
  return (
    'number' in name ? own.where('n.number', '=', name.number) : own.where('p.client_token', '=', name.clientToken)
  ).executeTakeFirst();
}

export async function insertProgramCase(
  trx: Trx,
  given: { readonly caseId: string; readonly customerId: string; readonly clientToken: string | undefined },
) {
  const { caseId, customerId, clientToken = null } = given;
  await trx
    .insertInto('notarization_case_program')
    .values({ case_id: caseId, customer_id: customerId, client_token: clientToken })
    .execute();
}
