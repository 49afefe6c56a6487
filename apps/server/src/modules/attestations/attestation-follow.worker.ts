import { authoritiesOf } from '../../evidence/time/stamp-authority.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Schedule } from '../../platform/jobs/job.ts';
import { announce } from '../../platform/live/live-event.ts';
import { enqueueCertificates, followBatch, type FollowedMove } from './attestation-follow.repo.ts';
import { tellCustomer } from './tell-customer.ts';

/** Records in one transaction: short enough that nobody waits for its locks. */
const BATCH = 1_000;
/** Pages ask anew when they hear of any record of their list; a flood of names would only make them ask more often. */
const ANNOUNCED = 50;

/** Brings records along with the log and the chain. What it goes by is all in tables, so it may die at any line. */
export const followAttestations: Schedule = {
  name: 'attestation.follow',
  cron: '* * * * *',
  run: async ({ db, deps, at }) => void (await followAll(db, deps, at)),
};

export async function followAll(db: Db, { config }: Pick<Deps, 'config'>, at: Date, most = BATCH): Promise<number> {
  const isDated = authoritiesOf(config).length > 0;
  for (let total = 0; ;) {
    const { touched, moved } = await db.transaction().execute(async (trx) => {
      const followed = await followBatch(trx, { isDated, most, at });
      const preserved = followed.moved.filter(({ action }) => action === 'preserve');
      await enqueueCertificates(
        trx,
        preserved.map(({ id }) => id),
      );
      for (const move of followed.moved)
        await tellCustomer(trx, move.customer_id, `attestation.${EVENTS[move.action]}`, told(move), at);
      for (const { id } of followed.moved.slice(0, ANNOUNCED)) {
        await announce(trx, { kind: 'record', stem: 'attestation', id });
      }
      return followed;
    });
    total += moved.length;
    if (touched < most) return total;
  }
}

const EVENTS = { preserve: 'preserved', fail: 'anchor-failed', resume: 'anchoring' } as const;

const told = ({ id, sha256, stamped_at: stampedAt, anchored_at: anchoredAt }: FollowedMove) => ({
  ano: id,
  sha256: sha256.toString('hex'),
  stampedAt: stampedAt?.toISOString() ?? null,
  anchoredAt: anchoredAt?.toISOString() ?? null,
});
