import { MATCH_CODE_ALPHABET } from '@nota/contract/financial/bank/bank-text.rules.ts';
import type { Insertable } from 'kysely';
import { addDays } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { sealPayerAccount } from './bank-secrets.ts';
import { importLines, type NewLine } from './bank-statement.service.ts';

export const OWN_ACCOUNT = '1202021209900012345';
let drawn = 0;
export const freshSerial = () => `20261117${String((drawn += 1)).padStart(8, '0')}`;

/** Lines of a statement, as one import would write them. */
export async function buildLines(
  world: { readonly db: Db; readonly clock: { now(): Date }; readonly deps: { readonly keys: Keys } },
  importedBy: string,
  given: readonly (Partial<Omit<NewLine, 'movement'>> & Partial<NewLine['movement']>)[],
): Promise<string[]> {
  const at = world.clock.now();
  const lines = given.map(({ direction = 'in', isReversal = false, amountFen = 120_000, ...rest }) => ({
    ownAccount: OWN_ACCOUNT,
    serial: freshSerial(),
    bookedAt: at,
    movement: { direction, isReversal, amountFen },
    payerName: '另一家贸易有限公司',
    payerAccount: '6222021001123456',
    payerBank: '中国工商银行',
    memo: '货款',
    ...rest,
  }));
  const outcomes = await world.db
    .transaction()
    .execute((trx) => importLines(trx, world.deps.keys, { lines, importedBy, at }));
  return outcomes.map((one) => ('recordId' in one ? (one.recordId ?? '') : ''));
}

/** An announced payment, as it stands in its table. */
export async function buildOfflinePayment(
  db: Db,
  keys: Keys,
  given: Partial<Insertable<Tables['offline_payment']>> & { readonly created_at: Date },
): Promise<{ id: string; number: string; match_code: string }> {
  drawn += 1;
  const code = [...String(drawn + 100_000)].map((digit) => MATCH_CODE_ALPHABET[Number(digit) + 8]).join('');
  return db
    .insertInto('offline_payment')
    .values({
      number: `HK20200101${String(drawn).padStart(6, '0')}`,
      owner_kind: 'company-user',
      owner_id: '1',
      owner_name: '杭州云栖科技有限公司',
      purpose: 'recharge',
      amount_fen: '120000',
      payer_name: '杭州云栖科技有限公司',
      payer_account_sealed: sealPayerAccount(keys, '6222021001123456'),
      payer_account_masked: '************3456',
      bank: '中国工商银行',
      is_for_another: false,
      match_code: code,
      lapses_at: addDays(given.created_at, 15),
      ...given,
    })
    .returning(['id', 'number', 'match_code'])
    .executeTakeFirstOrThrow();
}
