import type { Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { accountBlockers, type BoundAccount } from '@nota/contract/user-manager/account-blockers.rules.ts';
import type { AccountAction, AccountState } from '@nota/contract/user-manager/account-states.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { notifyAccount } from './notified-user.ts';
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

/** The storage of one kind of account: persons and companies differ only in this. */
export interface AccountBook {
  readonly lifecycle: Lifecycle<AccountState, AccountAction>;
  lock(trx: Trx, id: string): Promise<Account | undefined>;
  /** What may still prevent the account from being closed. */
  bonds(trx: Trx, id: string): Promise<BoundAccount>;
  save(trx: Trx, id: string, marks: AccountMarks): Promise<void>;
  /**
   * Erases everything personal. The row stays, because evidence refers to its id. Returns by what the person is found
   * elsewhere.
   */
  erase(trx: Trx, id: string, at: Date): Promise<ErasedAccount>;
  /** Accounts whose freeze or cool-off is over, in the order of their ids, after the given one. */
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

/** Lock, decide, save. Returns the state before. */
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
  await notifyAccount(trx, { kind: book.lifecycle.name, id, action, at });
  return account.state;
}

/** Rows read at once. */
const BATCH = 500;

/**
 * The scheduled work: freezes end, and accounts whose owner did not return within the cool-off are erased. Accounts
 * that cannot be closed yet stay due, so the list is read to its end: they must not keep others from being reached.
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

/** Money that came in during the cool-off keeps the account open; it is tried again until the money is withdrawn. */
async function moveDue(
  trx: Trx,
  book: AccountBook,
  { id, action, at }: { id: string; action: 'thaw' | 'finish'; at: Date },
) {
  const account = await book.lock(trx, id);
  if (!account || !book.lifecycle.actions[action].from.includes(account.state)) return;
  if (action === 'finish') {
    if (accountBlockers(await book.bonds(trx, id), action).length > 0) return;
    await eraseElsewhere(trx, { kind: book.lifecycle.name, id, at }, await book.erase(trx, id, at));
  }
  await actOnAccount(trx, book, { id, action, actor: 'system', at });
}
