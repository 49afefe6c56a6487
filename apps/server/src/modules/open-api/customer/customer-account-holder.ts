import { containing } from '../../../platform/db/filter.ts';
import type { AccountHolder } from '../../financial/index.ts';

/** Customers of the Open API who have money with the platform. */
export const customerAccountHolder: AccountHolder = {
  kind: 'api-customer',
  async namesOf(db, ids) {
    const rows = await db.selectFrom('api_customer').select(['id', 'org_name']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.org_name]));
  },
  findNamed: (db, part) =>
    db
      .selectFrom('api_customer')
      .select(['id', 'org_name as name'])
      .where('org_name', 'like', containing(part))
      .orderBy('org_name')
      .limit(20)
      .execute(),
  async legalNamesOf(db, id) {
    const customer = await db.selectFrom('api_customer').select('org_name').where('id', '=', id).executeTakeFirst();
    return customer ? [customer.org_name] : [];
  },
};
