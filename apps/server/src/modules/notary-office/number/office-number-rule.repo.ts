import type { Page } from '@nota/contract/kit/page.ts';
import { chineseDay } from '@nota/contract/notary-office/config/day-alert.rules.ts';
import { datedStanding, versionOn } from '@nota/contract/notary-office/config/dated-version.rules.ts';
import type {
  OfficeNumberRuleQuery,
  OfficeNumberRuleRow,
} from '@nota/contract/notary-office/config/office-number-rule.contract.ts';
import type { NumberRule } from '@nota/contract/notary-office/config/office-number.rules.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

const rules = (db: Db | Trx) =>
  db
    .selectFrom('office_number_rule as r')
    .innerJoin('member as m', 'm.id', 'r.created_by')
    .selectAll('r')
    .select('m.name as created_by_name');

export async function listNumberRules(
  db: Db,
  query: OfficeNumberRuleQuery,
  at: Date,
): Promise<Page<OfficeNumberRuleRow>> {
  const today = chineseDay(at);
  const inForce = (await numberRuleOn(db, query.officeId, today))?.validFrom;
  const order = { time: 'r.created_at', id: 'r.id' };
  return readPage(rules(db).where('r.office_id', '=', query.officeId), order, query, (row) =>
    toNumberRuleRow(row, inForce, today),
  );
}

/** The rule that an office numbers by on a day. */
export async function numberRuleOn(
  db: Db | Trx,
  officeId: string,
  day: string,
): Promise<(NumberRule & { readonly validFrom: string }) | undefined> {
  const rows = await db.selectFrom('office_number_rule').selectAll().where('office_id', '=', officeId).execute();
  return versionOn(
    rows.map((row) => ({ ...toNumberRule(row), validFrom: row.valid_from })),
    day,
  );
}

type NewRule = NumberRule & {
  readonly officeId: string;
  readonly validFrom: string;
  readonly createdBy: string;
  readonly at: Date;
};

/** Undefined where another rule begins on that day. */
export async function insertNumberRule(trx: Trx, rule: NewRule): Promise<OfficeNumberRuleRow | undefined> {
  const made = await trx
    .insertInto('office_number_rule')
    .values({
      office_id: rule.officeId,
      valid_from: rule.validFrom,
      pattern: rule.pattern,
      office_word: rule.officeWord,
      matter_word: rule.matterWord,
      matter_words: JSON.stringify(rule.matterWords),
      created_by: rule.createdBy,
      created_at: rule.at,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'office_id', 'valid_from']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  const today = chineseDay(rule.at);
  const inForce = (await numberRuleOn(trx, rule.officeId, today))?.validFrom;
  return toNumberRuleRow(await rules(trx).where('r.id', '=', made.id).executeTakeFirstOrThrow(), inForce, today);
}

type StoredRule = Selectable<Tables['office_number_rule']>;

const toNumberRule = (row: StoredRule) => ({
  pattern: row.pattern,
  officeWord: row.office_word,
  matterWord: row.matter_word,
  matterWords: row.matter_words as OfficeNumberRuleRow['matterWords'],
});

function toNumberRuleRow(
  row: StoredRule & { created_by_name: string },
  inForce: string | undefined,
  today: string,
): OfficeNumberRuleRow {
  return {
    id: row.id,
    officeId: row.office_id,
    validFrom: row.valid_from,
    ...toNumberRule(row),
    standing: datedStanding(row.valid_from, inForce, today),
    createdById: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
  };
}
