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
  },
];
