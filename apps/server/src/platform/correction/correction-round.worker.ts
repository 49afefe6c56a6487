import type { Schedule } from '../jobs/job.ts';
import type { CorrectionDefinition } from './correction-definition.ts';
import { listRunOut } from './correction-round.repo.ts';
import { lapseRound } from './correction-round.service.ts';

const BATCH = 200;

/** Ends rounds whose time has run out, each in a transaction of its own: one that fails does not hold up the others. */
export function lapseCorrections(definitions: readonly CorrectionDefinition[]): Schedule {
  return {
    name: 'correction-round.lapse',
    cron: '*/5 * * * *',
    async run({ db, at }) {
      const failures: unknown[] = [];
      let after = '0';
      for (let isFull = true; isFull;) {
        const found = await listRunOut(db, at, after, BATCH);
        for (const { id, record_kind, record_id: recordId } of found) {
          after = id;
          const definition = definitions.find(({ kind }) => kind === record_kind);
          if (!definition) throw new Error(`nobody knows how a ${record_kind} is corrected`);
          await db
            .transaction()
            .execute((trx) => lapseRound(trx, definition, { id, recordId, at }))
            .catch((error: unknown) => failures.push(error));
        }
        isFull = found.length === BATCH;
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rounds did not lapse`);
    },
  };
}
