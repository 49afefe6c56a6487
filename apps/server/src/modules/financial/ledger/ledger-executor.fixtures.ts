import { accountOf, houseAccount, type LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import { createInterface } from 'node:readline';
import { openDatabase, type Trx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { captureHold, hold, releaseHold } from './ledger-hold.service.ts';
import { refund } from './ledger-reversal.service.ts';
import { giveMoney, givePoints, recharge, spend } from './ledger.service.ts';

/** One operation of the model-based test, as a line of JSON. */
export interface Operation {
  readonly act: 'recharge' | 'give' | 'points' | 'spend' | 'spend-points' | 'hold' | 'capture' | 'release' | 'refund';
  readonly key: string;
  readonly at: string;
  readonly owner: string;
  readonly amount: number;
  /** The key of the payment that is refunded. */
  readonly of?: string;
  readonly holdId?: string;
}

/** `done`, the name of a refusal, or an error that says nothing about the operation. */
export interface Outcome {
  readonly key: string;
  readonly outcome: string;
  readonly holdId?: string;
}

const LONG = new Date('2099-01-01T00:00:00Z');

async function perform(trx: Trx, { act, key, at: moment, owner: id, amount, of = '', holdId = '' }: Operation) {
  const owner: LedgerOwner = { kind: 'company-user', id };
  const entry = { key, at: new Date(moment), owner, amount };
  const to = (unit: 'fen' | 'point') => [
    { of: unit === 'fen' ? houseAccount('revenue') : houseAccount('clearing', unit), amount },
  ];
  switch (act) {
    case 'recharge':
      return recharge(trx, { ...entry, channel: 'bank' });
    case 'give':
      return giveMoney(trx, entry);
    case 'points':
      return givePoints(trx, { ...entry, expiresAt: LONG });
    case 'spend':
      return spend(trx, { ...entry, unit: 'fen', to: to('fen') });
    case 'spend-points':
      return spend(trx, { ...entry, unit: 'point', to: to('point') });
    case 'hold':
      return hold(trx, { ...entry, unit: 'fen', expiresAt: LONG });
    case 'capture':
      return captureHold(trx, {
        ...entry,
        holdId,
        to: [{ of: accountOf({ kind: 'notary-office', id: '1' }, 'office-payable'), amount }],
      });
    case 'release':
      return releaseHold(trx, { ...entry, holdId });
    case 'refund':
      return refund(trx, { ...entry, of });
  }
}

/** Run as a process of its own, so that it can be killed: operations come in as lines, outcomes go out as lines. */
const [, , url, platformId] = process.argv;
if (url && platformId && process.argv[1]?.endsWith('ledger-executor.fixtures.ts')) {
  const db = openDatabase(url, 4).forPlatform(platformId);
  const answer = (outcome: Outcome) => process.stdout.write(`${JSON.stringify(outcome)}\n`);
  createInterface({ input: process.stdin }).on('line', (line) => {
    const operation = JSON.parse(line) as Operation;
    const { key } = operation;
    db.transaction()
      .execute((trx) => perform(trx, operation))
      .then(
        (posted) =>
          answer({ key, outcome: 'done', ...('holdId' in posted ? { holdId: posted.holdId as string } : {}) }),
        (error: unknown) =>
          answer({ key, outcome: error instanceof Refusal ? error.reason : `error: ${(error as Error).message}` }),
      );
  });
}
