import { maskName } from '@nota/contract/kit/mask/mask.ts';
import type { AccountHolder } from '../../financial/index.ts';

/** Users who have money with the platform. A person who was never verified has the name that they chose. */
export const userAccountHolders: readonly AccountHolder[] = [
  {
    kind: 'company-user',
    async namesOf(db, ids) {
      const rows = await db.selectFrom('company_user').select(['id', 'org_name']).where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, row.org_name]));
    },
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
    async legalNamesOf(db, id) {
      const person = await db.selectFrom('personal_user').select('real_name').where('id', '=', id).executeTakeFirst();
      return person?.real_name ? [person.real_name] : [];
    },
  },
];
