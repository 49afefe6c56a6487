import { maskName } from '@nota/contract/kit/mask/mask.ts';
import { containing } from '../../../platform/db/filter.ts';
import type { AccountHolder } from '../../financial/index.ts';

/** More than a picker shows. */
const FOUND_MOST = 20;

/** Users who have money with the platform. A person who was never verified has the name that they chose. */
export const userAccountHolders: readonly AccountHolder[] = [
  {
    kind: 'company-user',
    async namesOf(db, ids) {
      const rows = await db.selectFrom('company_user').select(['id', 'org_name']).where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, row.org_name]));
    },
    findNamed: (db, part) =>
      db
        .selectFrom('company_user')
        .select(['id', 'org_name as name'])
        .where('org_name', 'like', containing(part))
        .where('state', '=', 'normal')
        .orderBy('org_name')
        .limit(FOUND_MOST)
        .execute(),
    async legalNamesOf(db, id) {
      const company = await db
        .selectFrom('company_user')
        .select(['org_name', 'account_name'])
        .where('id', '=', id)
        .executeTakeFirst();
      return [company?.org_name, company?.account_name].filter((name) => name != null);
    },
  },
  {
    kind: 'personal-user',
    async namesOf(db, ids) {
      const rows = await db
        .selectFrom('personal_user')
        .select(['id', 'real_name', 'nick_name'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map((row) => [row.id, row.real_name ? maskName(row.real_name) : row.nick_name]));
    },
    findNamed: () => Promise.resolve([]),
    async legalNamesOf(db, id) {
      const person = await db.selectFrom('personal_user').select('real_name').where('id', '=', id).executeTakeFirst();
      return person?.real_name ? [person.real_name] : [];
    },
  },
];
