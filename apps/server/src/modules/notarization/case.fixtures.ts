import type { NotarizationCaseState } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { stretchOf } from '@nota/contract/notarization/notarization-case.rules.ts';
import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nextNumber } from '../../platform/db/next-number.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { keepClock } from '../../platform/legal-clock/legal-clock.service.ts';
import { notarizationCaseClock } from './case/notarization-case.clock.ts';
import { insertCase } from './case/notarization-case.repo.ts';

type Given = Partial<Insertable<Tables['notarization_case']>> & { state?: NotarizationCaseState };

/** A case as its row and its clock, without papers and evidence: for lists, scopes and whatever asks no more. */
export function buildCase(db: Db, given: Given = {}): Promise<{ id: string; number: string }> {
  const at = given.waiting_since instanceof Date ? given.waiting_since : new Date('2026-06-01T01:00:00Z');
  const state = given.state ?? 'platform-review';
  return db.transaction().execute(async (trx) => {
    const { id, number } = await insertCase(trx, {
      number: await nextNumber(trx, NUMBER_PREFIXES.notarizationCase, at),
      applicant_id: '1',
      applicant_type: 'organization',
      applicant_name: '杭州样例科技有限公司',
      matter: 'preservation',
      purpose: 'litigation',
      copies: 1,
      concerns_real_estate: false,
      concerns_property: false,
      is_major: false,
      represented_by: 'legal-representative',
      is_capable: true,
      lives_abroad: false,
      is_weighty: false,
      is_mandate_certified: false,
      evidence_count: 1,
      submitted_at: at,
      waiting_since: at,
      ...given,
      state,
    });
    if (stretchOf(state)) await keepClock(trx, notarizationCaseClock, { id, state }, at);
    return { id, number };
  });
}
