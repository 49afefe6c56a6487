import type { Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { accountBlockers, type BoundAccount } from '@nota/contract/user-manager/account-blockers.rules.ts';
import type { AccountAction, AccountState } from '@nota/contract/user-manager/account-states.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { eraseElsewhere, type ErasedAccount } from './erasure.service.ts';

export interface Account {
  readonly id: string;
  readonly state: AccountState;
}

export interface AccountMarks {
  state: AccountState;
  frozen_until: Date | null;
  cancel_due_at: Date | null;
}

export interface DueAccounts {
  readonly at: Date;
  readonly after: string;
  readonly most: number;
}

/** Where the accounts of one kind of customer are kept: persons and companies differ in this and in nothing else. */
export interface AccountBook {
  readonly lifecycle: Lifecycle<AccountState, AccountAction>;
  lock(trx: Trx, id: string): Promise<Account | undefined>;
  /** What may still bind the customer to the platform. */
  bonds(trx: Trx, id: string): Promise<BoundAccount>;
  save(trx: Trx, id: string, marks: AccountMarks): Promise<void>;
  /** Takes away everything personal. The row stays, because evidence names its id. Answers what else knew the person. */
  erase(trx: Trx, id: string): Promise<ErasedAccount>;
  /** Whose freeze or cool-off is over, in the order of their ids, behind the given one. */
  listDue(db: Db, due: DueAccounts): Promise<{ id: string; state: AccountState }[]>;
}

interface Act {
  readonly id: string;
  readonly action: AccountAction;
  readonly actor: Actor | 'system';
  readonly reason?: string | undefined;
  readonly until?: string | undefined;
  readonly at: Date;
}

/** Lock, decide, save. Answers the state before. */
export async function actOnAccount(trx: Trx, book: AccountBook, act: Act): Promise<AccountState> {
  const { id, action, actor, reason, at } = act;
  const account = (await book.lock(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: book.lifecycle, record: account, action, actor, reason, at });
  const until = act.until === undefined ? null : new Date(act.until);
  if (until && (action !== 'freeze' || until <= at)) refuseFields([{ path: 'until', message: 'until.past' }]);
  const [blocker] = accountBlockers(await book.bonds(trx, id), action);
  if (blocker) refuse(blocker, { id, action });
  await book.save(trx, id, {
    state,
    frozen_until: until,
    cancel_due_at: state === 'cancelling' ? addDays(at, LIMIT.cancelCoolOffDays) : null,
  });
  return account.state;
}

/** Rows read at once. */
const BATCH = 500;

/**
 * What the clock does: freezes end, and accounts whose owner did not come back within the cool-off are emptied. Those
 * that are still bound stay due, so the list is walked to its end: however many they are, others come to their turn.
 */
export async function moveDueAccounts(db: Db, book: AccountBook, at: Date, most = BATCH) {
  for (let after = '0'; ;) {
    const due = await book.listDue(db, { at, after, most });
    for (const { id, state } of due) {
      await db
        .transaction()
        .execute((trx) => moveDue(trx, book, { id, action: state === 'frozen' ? 'thaw' : 'finish', at }));
    }
    const last = due.at(-1);
    if (!last || due.length < most) return;
    after = last.id;
  }
}

/** Money that came in during the cool-off holds the account open; it is tried again until somebody takes it out. */
async function moveDue(
  trx: Trx,
  book: AccountBook,
  { id, action, at }: { id: string; action: 'thaw' | 'finish'; at: Date },
) {
  const account = await book.lock(trx, id);
  if (!account || !book.lifecycle.actions[action].from.includes(account.state)) return;
  if (action === 'finish') {
    if (accountBlockers(await book.bonds(trx, id), action).length > 0) return;
    await eraseElsewhere(trx, { kind: book.lifecycle.name, id, at }, await book.erase(trx, id));
  }
  await actOnAccount(trx, book, { id, action, actor: 'system', at });
}
