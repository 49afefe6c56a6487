import type { Db } from '../db/database.ts';
import type { Schedule } from '../jobs/job.ts';
import type { AssignmentDefinition } from './assignment-definition.ts';
import { lockAssignee, membersWithCases } from './assignment.repo.ts';
import { rightsToWork } from './colleague.ts';
import { freeUnsuited, type Caseload } from './hand-over.service.ts';

/**
 * Frees the cases of accounts that ended by themselves, on their last day. Also of those that decided a case in the
 * moment in which they lost the right to: a decision takes a free case without waiting for its account's lock.
 */
export const freeLeftCases = (caseload: Caseload): Schedule => ({
  name: 'assignment.free-left',
  cron: '*/5 * * * *',
  async run({ db, at }) {
    const suspects = new Set<string>();
    for (const definition of caseload.definitions)
      for (const memberId of await unsuitedOf(db, caseload, definition, at)) suspects.add(memberId);
    for (const memberId of suspects) {
      await db.transaction().execute(async (trx) => {
        await lockAssignee(trx, memberId);
        await freeUnsuited(trx, caseload, { memberIds: [memberId], actor: 'system', at });
      });
    }
  },
});

async function unsuitedOf(db: Db, { colleagues }: Caseload, definition: AssignmentDefinition, at: Date) {
  const unsuited: string[] = [];
  for (const memberId of await membersWithCases(db, definition)) {
    const rights = await rightsToWork(db, colleagues, definition, { memberId, at });
    if (!rights) unsuited.push(memberId);
  }
  return unsuited;
}
