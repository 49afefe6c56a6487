import type { NumberRule } from '@nota/contract/notary-office/config/office-number.rules.ts';
import type { Db } from '../../../platform/db/database.ts';
import { claimSeries } from './certificate-number.ts';
import { insertNumberRule } from './office-number-rule.repo.ts';

export interface NumberRuleValues extends NumberRule {
  officeId: string;
  createdBy: string;
  officeWord: string;
  validFrom: string;
  createdAt: Date;
}

/** Used by tests and by the seed. Its word is an office's own: no two offices of a platform number alike. */
export async function buildNumberRule(
  db: Db,
  given: Partial<NumberRuleValues> & Pick<NumberRuleValues, 'officeId' | 'createdBy' | 'officeWord'>,
): Promise<{ id: string }> {
  const { createdAt: at, ...rule } = {
    pattern: '〔{year}〕{office}证{matter}字第{serial:5}号',
    matterWord: '内',
    matterWords: [{ matter: 'kinship' as const, word: '外' }],
    validFrom: '2026-01-01',
    createdAt: new Date('2025-12-08T01:00:00Z'),
    ...given,
  };
  return db.transaction().execute(async (trx) => {
    if (!(await claimSeries(trx, { officeId: rule.officeId, rule, at })))
      throw new Error(`another office numbers by ${rule.officeWord}`);
    const made = await insertNumberRule(trx, { ...rule, at });
    if (!made) throw new Error(`two rules of an office from ${rule.validFrom} on`);
    return { id: made.id };
  });
}
