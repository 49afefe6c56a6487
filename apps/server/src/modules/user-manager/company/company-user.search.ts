import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { nameForms } from '@nota/contract/platform/record-search/search-term.rules.ts';
import { companyUserMessages } from '@nota/contract/user-manager/company-user.messages.ts';
import { companyVerificationMessages } from '@nota/contract/user-manager/company-verification.messages.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { beginsWithOneOf } from '../../../platform/db/filter.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';

const companies = (db: Db | Trx) =>
  db
    .selectFrom('company_user as c')
    .innerJoin('company_verification as v', 'v.id', 'c.id')
    .select(['c.id', 'c.org_name', 'c.uscc', 'c.state', 'v.state as auth_state', 'v.review_no']);

/** A company's name and its credit code are public; who acts for it is not. */
export const companyUserSearch = defineSearch({
  kind: 'company-user',
  permission: PERMISSION.companyUser,
  restrictsByScope: ['own'],
  readings: {
    id: (db, id) => companies(db).where('c.id', '=', id),
    creditCode: (db, uscc) => companies(db).where('c.uscc', '=', uscc),
    businessNumber: (db, reviewNo) => companies(db).where('v.review_no', '=', reviewNo),
    name: (db, name) => companies(db).where(beginsWithOneOf('c.org_name', nameForms(name))),
  },
  identifiers: { phone: (db, phone) => companies(db).where('c.agent_phone', '=', phone) },
  found: (row: Awaited<ReturnType<ReturnType<typeof companies>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.review_no ?? row.uscc,
    name: row.org_name,
    state:
      row.state === 'normal' ? companyVerificationMessages.state[row.auth_state] : companyUserMessages.state[row.state],
    address: RECORD_ADDRESS['company-user'](row.id),
  }),
});
