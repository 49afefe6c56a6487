import { accountOf, houseAccount } from '@nota/contract/financial/ledger/ledger-books.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { lockedAccount } from './ledger-account.repo.ts';
import { findHold, listEndedHolds } from './ledger-hold.repo.ts';
import { releaseHold } from './ledger-hold.service.ts';
import { listEndedLots, listLots, type EndedLot } from './ledger-lot.repo.ts';
import { post } from './posting.service.ts';

/** So many of each a run and platform; the rest follows five minutes later. */
const MOST = 500;

/** Gives back holds that nobody decided in time, and ends points whose time is over. */
export const expireLedger: Schedule = {
  name: 'ledger.expire',
  cron: '*/5 * * * *',
  run: async ({ db, at }) => {
    await expireDue(db, at);
  },
};

/**
 * Each in a transaction of its own, judged again under its locks: somebody may have been faster. One that fails holds up
 * none of those behind it; all troubles are told at the end.
 */
export async function expireDue(db: Db, at: Date, most = MOST): Promise<number> {
  let ended = 0;
  const troubles: Error[] = [];
  const end = async (what: string, expire: () => Promise<boolean>) => {
    try {
      if (await expire()) ended += 1;
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      troubles.push(new Error(`${what} does not end: ${why}`, { cause }));
    }
  };
  for (const holdId of await listEndedHolds(db, at, most))
    await end(`hold ${holdId}`, () => expireHold(db, holdId, at));
  for (const lot of await listEndedLots(db, at, most)) await end(`lot ${lot.id}`, () => expireLot(db, lot, at));
  const [first, ...others] = troubles;
  if (first && others.length === 0) throw first;
  if (first) throw new AggregateError(troubles, `${troubles.length} do not end; ${first.message}`);
  return ended;
}

async function expireHold(db: Db, holdId: string, at: Date): Promise<boolean> {
  try {
    await db
      .transaction()
      .execute((trx) => releaseHold(trx, { key: `hold-expiry:${holdId}`, at, holdId, action: 'expire' }));
    return true;
  } catch (error) {
    if ((await findHold(db, holdId))?.state !== 'held') return false;
    throw error;
  }
}

/** What came back to a lot after its end is ended too: how often it was used says which ending this is. */
async function expireLot(db: Db, lot: EndedLot, at: Date): Promise<boolean> {
  const debit = accountOf({ kind: lot.ownerKind, id: lot.ownerId }, 'points', 'point');
  const credit = houseAccount('clearing', 'point');
  const entry = { key: `lot-expiry:${lot.id}:${lot.uses}`, at };
  try {
    const { isRepeat } = await db.transaction().execute((trx) =>
      post(trx, entry, {
        request: ['expire', lot.id],
        accounts: [debit, credit],
        async decide(accounts) {
          const lots = await listLots(trx, lockedAccount(accounts, debit).id);
          const amount = lots.find(({ id }) => id === lot.id)?.remaining ?? 0;
          if (amount === 0) throw new NothingLeft();
          return [{ debit, credit, amount, kind: 'expire', lots: [{ of: lot.id, amount }] }];
        },
      }),
    );
    return !isRepeat;
  } catch (error) {
    if (error instanceof NothingLeft) return false;
    throw error;
  }
}

/** Ends the transaction, with the journal that it had begun: somebody spent the points first. */
class NothingLeft extends Error {}
