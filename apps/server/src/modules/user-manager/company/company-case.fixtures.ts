import { companyVerificationLifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import type { Db } from '../../../platform/db/database.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { buildCompanyUser } from '../user-manager.fixtures.ts';
import { companyReviewClock } from './company-verification.clock.ts';

interface CaseValues {
  orgName: string;
  /** Who submitted the documents. */
  submittedBy: string | null;
  submittedAt: Date;
  assigneeId: string | null;
}

/** A company under review, without its papers. */
export async function buildCompanyCase(db: Db, given: Partial<CaseValues> = {}): Promise<string> {
  const at = given.submittedAt ?? new Date('2026-06-01T01:00:00Z');
  const { id } = await buildCompanyUser(db, given.orgName === undefined ? {} : { orgName: given.orgName });
  const assignee = given.assigneeId ?? null;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('company_verification')
      .set({
        state: 'reviewing',
        submitted_at: at,
        submissions: 1,
        assignee_id: assignee,
        assigned_at: assignee === null ? null : at,
      })
      .where('id', '=', id)
      .execute();
    await trx.updateTable('company_user').set({ assignee_id: assignee }).where('id', '=', id).execute();
    await trx
      .insertInto('transition_trail')
      .values({
        lifecycle: companyVerificationLifecycle.name,
        record_id: id,
        action: 'submit',
        from_state: 'unverified',
        to_state: 'reviewing',
        actor_id: given.submittedBy ?? null,
        at,
      })
      .execute();
    await keepClock(trx, companyReviewClock, { id, state: 'reviewing' }, at);
  });
  return id;
}
