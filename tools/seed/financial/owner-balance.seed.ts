import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import type { LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import { accountHolders } from '../../../apps/server/src/lists.ts';
import { askAdjustment, askGift } from '../../../apps/server/src/modules/financial/balance/ask-balance-change.ts';
import { copyMoved } from '../../../apps/server/src/modules/financial/balance/owner-balance.worker.ts';
import { adjust, giveMoney, reverse } from '../../../apps/server/src/modules/financial/index.ts';
import { addDays, addMinutes } from '../../../apps/server/src/platform/clock.ts';
import type { Trx } from '../../../apps/server/src/platform/db/database.ts';
import { nextNumber } from '../../../apps/server/src/platform/db/next-number.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';

const OWNERS = 18;

/** Corrections and gifts of the last months, one taken back, and two that wait for a second person. */
export const seedPart: SeedPart = {
  name: 'owner-balance',
  modules: ['financial'],
  after: ['sales-order'],
  isThere: 'select 1 from owner_balance limit 1',
  async make(context) {
    for (const place of context.tenants) {
      await changeBalances(context, place);
      await copyMoved(place.db, accountHolders);
    }
  },
  counts: [`select 'balance of ' || owner_kind as name, count(*) from owner_balance group by 1`],
};

async function changeBalances({ calendar }: SeedContext, place: Place): Promise<void> {
  const [clerk, checker] = [place.staff('财务经办'), place.staff('财务复核')];
  const owners = await ownersOf(place);
  for (const [serial, owner] of owners.entries()) {
    const at = addDays(calendar.now, -3 * (owners.length - serial));
    await place.db.transaction().execute((trx) => change(trx, { owner, serial, at, actorId: checker.id }));
  }
  const at = addMinutes(calendar.now, -40);
  const [first, second] = owners;
  await place.db.transaction().execute(async (trx) => {
    const asked = { actor: clerk, at };
    if (first) await askGift(trx, accountHolders, { ...asked, id: first.id, amountFen: 20_000, reason: '周年回馈' });
    if (!second) return;
    const { principal_fen } = await principalOf(trx, second);
    const principalFen = Number(principal_fen);
    const adjusting = {
      id: second.id,
      direction: 'up',
      amountFen: 1_280,
      principalFen,
      reason: '漏记一笔充值',
    } as const;
    await askAdjustment(trx, accountHolders, { ...asked, ...adjusting });
  });
}

/** Those whose accounts are the oldest, whatever has become of them. */
async function ownersOf(place: Place): Promise<LedgerOwner[]> {
  const rows = await place.db
    .selectFrom('ledger_account')
    .select(['owner_kind', 'owner_id'])
    .where('owner_kind', 'in', ['company-user', 'personal-user', 'api-customer'])
    .where('book', '=', 'principal')
    .orderBy('created_at')
    .orderBy('id')
    .limit(OWNERS)
    .execute();
  return rows.map(({ owner_kind: kind, owner_id: id }) => ({ kind, id }));
}

const principalOf = (trx: Trx, owner: LedgerOwner) =>
  trx
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_id', 'a.id')
    .select(({ eb }) => eb('b.credits', '-', eb.ref('b.debits')).as('principal_fen'))
    .where('a.owner_kind', '=', owner.kind)
    .where('a.owner_id', '=', owner.id)
    .where('a.book', '=', 'principal')
    .executeTakeFirstOrThrow();

interface Change {
  readonly owner: LedgerOwner;
  readonly serial: number;
  readonly at: Date;
  readonly actorId: string;
}

/** By turns: a gift, a correction upwards, and a gift of which a part is taken back. */
async function change(trx: Trx, { owner, serial, at, actorId }: Change): Promise<void> {
  const entry = async () => {
    const number = await nextNumber(trx, NUMBER_PREFIXES.balanceChange, at);
    return { key: `owner-balance:${number}`, number, at, actorId };
  };
  if (serial % 3 === 1) {
    await adjust(trx, { ...(await entry()), owner, amount: 2_000 + 150 * serial, direction: 'up' });
    return;
  }
  const { transfers } = await giveMoney(trx, { ...(await entry()), owner, amount: 5_000 + 500 * serial });
  const [given] = transfers;
  if (serial % 3 === 2 && given) await reverse(trx, { ...(await entry()), transferId: given.id, amount: 1_500 });
}
