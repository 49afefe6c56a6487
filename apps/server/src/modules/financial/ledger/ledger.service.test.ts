import { houseAccount, type LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { houseBalance } from './ledger-account.repo.ts';
import { refund, reverse } from './ledger-reversal.service.ts';
import { brokenIn, freshKey, freshOwner, holdings, inTransaction } from './ledger.fixtures.ts';
import { adjust, giveMoney, givePoints, recharge, spend, withdraw } from './ledger.service.ts';

const world = useWorld();
const at = () => world.clock.now();
const entry = (key = freshKey()) => ({ key, at: at() });
const service = (amount: number) => [{ of: houseAccount('revenue'), amount }];

let owner: LedgerOwner;
beforeEach(() => {
  owner = freshOwner();
});

const pay = (amount: number, key?: string) =>
  inTransaction(world.db, (trx) => recharge(trx, { ...entry(key), owner, amount, channel: 'bank' }));
const give = (amount: number) => inTransaction(world.db, (trx) => giveMoney(trx, { ...entry(), owner, amount }));
const buy = (amount: number, key = freshKey(), to = service(amount)) =>
  inTransaction(world.db, (trx) => spend(trx, { ...entry(key), owner, unit: 'fen', to }));
const givenPoints = (amount: number, days = 365) =>
  inTransaction(world.db, (trx) =>
    givePoints(trx, { ...entry(), owner, amount, expiresAt: new Date(at().getTime() + days * 86_400_000) }),
  );
const buyWithPoints = (amount: number, key = freshKey()) =>
  inTransaction(world.db, (trx) =>
    spend(trx, { ...entry(key), owner, unit: 'point', to: [{ of: houseAccount('clearing', 'point'), amount }] }),
  );
const takeBack = (of: string, amount: number, key = freshKey()) =>
  inTransaction(world.db, (trx) => refund(trx, { ...entry(key), of, amount }));
const lots = async () => {
  const { rows } = await world.owner.query<{ remaining: string }>(
    `select l.remaining from ledger_lot l join ledger_account a on a.id = l.account_id where a.owner_id = $1 order by l.expires_at`,
    [owner.id],
  );
  return rows.map(({ remaining }) => Number(remaining));
};

describe('spending', () => {
  it('takes the gift before what was paid in, and gives it back in reverse', async () => {
    await pay(7_000);
    await give(3_000);
    const key = freshKey();
    await buy(5_000, key);
    expect(await holdings(world.db, owner)).toBe('principal 5000');
    await takeBack(key, 2_500);
    expect(await holdings(world.db, owner)).toBe('gift 500 principal 7000');
    await takeBack(key, 2_500);
    expect(await holdings(world.db, owner)).toBe('gift 3000 principal 7000');
  });

  it('pays the office and the service apart, to the fen', async () => {
    await pay(10_000);
    const office = houseAccount('office-payable');
    const before = [await houseBalance(world.db, office), await houseBalance(world.db, houseAccount('revenue'))];
    const { transfers } = await buy(10_000, freshKey(), [{ of: office, amount: 6_001 }, ...service(3_999)]);
    expect(transfers.map(({ amount }) => amount)).toEqual([6_001, 3_999]);
    const after = [await houseBalance(world.db, office), await houseBalance(world.db, houseAccount('revenue'))];
    expect(after.map((one, place) => one - (before[place] ?? 0))).toEqual([6_001, 3_999]);
  });

  it('is refused where a fen is missing, and then nothing has moved', async () => {
    await pay(99);
    await expect(buy(100)).rejects.toThrow('BALANCE_TOO_LOW');
    expect(await holdings(world.db, owner)).toBe('principal 99');
  });

  it('takes points by the lot that ends first, and gives them back to their lots', async () => {
    await givenPoints(100, 300);
    await givenPoints(50, 100);
    const key = freshKey();
    await buyWithPoints(70, key);
    expect(await lots()).toEqual([0, 80]);
    await takeBack(key, 30);
    expect(await lots()).toEqual([10, 100]);
    await takeBack(key, 40);
    expect(await lots()).toEqual([50, 100]);
  });

  it('takes no points that have ended, though nobody has swept them yet', async () => {
    await givenPoints(100, 1);
    world.clock.pass(86_400);
    await expect(buyWithPoints(1)).rejects.toThrow('BALANCE_TOO_LOW');
  });
});

describe('a key', () => {
  it('moves money once, whoever comes again with it', async () => {
    const key = freshKey();
    const first = await pay(500, key);
    const again = await pay(500, key);
    expect(again).toEqual({ ...first, isRepeat: true });
    expect(await holdings(world.db, owner)).toBe('principal 500');
  });

  it('that asks for something else is refused', async () => {
    const key = freshKey();
    await pay(500, key);
    await expect(pay(501, key)).rejects.toThrow('DUPLICATE_SUBMISSION');
  });

  it('moves money once though two come at the same moment', async () => {
    const key = freshKey();
    const both = await Promise.all([pay(500, key), pay(500, key)]);
    expect(both.filter(({ isRepeat }) => isRepeat)).toHaveLength(1);
    expect(await holdings(world.db, owner)).toBe('principal 500');
  });
});

describe('two at once', () => {
  it('cannot spend the same money', async () => {
    await pay(100);
    const { rows } = await world.owner.query<{ id: string }>(
      `select b.account_id as id from ledger_balance b join ledger_account a on a.id = b.account_id where a.owner_id = $1 and a.book = 'principal'`,
      [owner.id],
    );
    const holder = await world.owner.query('begin').then(() => world.owner);
    await holder.query('select 1 from ledger_balance where account_id = $1 for update', [rows[0]?.id]);
    const both = Promise.allSettled([buy(60), buy(60)]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await holder.query('commit');
    expect((await both).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await holdings(world.db, owner)).toBe('principal 40');
  });

  it('who pay each other in opposite directions do not wait for each other for ever', async () => {
    const [one, other] = [freshOwner(), freshOwner()];
    const to = (whose: LedgerOwner, amount: number) =>
      [{ of: { owner: whose, book: 'principal', unit: 'fen' }, amount }] as const;
    await inTransaction(world.db, (trx) => recharge(trx, { ...entry(), owner: one, amount: 1_000, channel: 'bank' }));
    await inTransaction(world.db, (trx) => recharge(trx, { ...entry(), owner: other, amount: 1_000, channel: 'bank' }));
    const pays = (from: LedgerOwner, whom: LedgerOwner) =>
      inTransaction(world.db, (trx) => spend(trx, { ...entry(), owner: from, unit: 'fen', to: to(whom, 10) }));
    const all = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? pays(one, other) : pays(other, one)));
    await Promise.all(all);
    expect([await holdings(world.db, one), await holdings(world.db, other)]).toEqual([
      'principal 1000',
      'principal 1000',
    ]);
  });
});

describe('taking back', () => {
  it('never exceeds what was moved, in one step or in many', async () => {
    await pay(100);
    const key = freshKey();
    await buy(100, key);
    await takeBack(key, 60);
    await expect(takeBack(key, 41)).rejects.toThrow('REVERSAL_TOO_LARGE');
    await takeBack(key, 40);
    await expect(takeBack(key, 1)).rejects.toThrow('REVERSAL_TOO_LARGE');
  });

  it('never exceeds it though two try at once', async () => {
    await pay(100);
    const key = freshKey();
    await buy(100, key);
    const both = await Promise.allSettled([takeBack(key, 60), takeBack(key, 60)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await holdings(world.db, owner)).toBe('principal 60');
  });

  it('is refused by the database itself where the program forgets', async () => {
    const { transfers } = await pay(100);
    await world.owner.query('begin');
    const copy = (amount: number) =>
      world.owner.query(
        `insert into ledger_transfer (platform_id, journal_id, debit_account_id, credit_account_id, unit, amount, kind, reverses, at, booked_on)
         select platform_id, journal_id, credit_account_id, debit_account_id, unit, $2, 'reverse', id, at, booked_on from ledger_transfer where id = $1`,
        [transfers[0]?.id, amount],
      );
    await expect(copy(101)).rejects.toThrow('more is taken back');
    await world.owner.query('rollback');
  });

  it('puts a mistake right: the whole recharge, or what is left of it', async () => {
    const { transfers } = await pay(100);
    const id = transfers[0]?.id ?? '';
    await buy(30);
    const undo = (amount: number) =>
      inTransaction(world.db, (trx) => reverse(trx, { ...entry(), transferId: id, amount }));
    await expect(undo(100)).rejects.toThrow('BALANCE_TOO_LOW');
    await undo(70);
    expect(await holdings(world.db, owner)).toBe('');
    await expect(
      inTransaction(world.db, (trx) => reverse(trx, { ...entry(), transferId: '1', amount: 1 })),
    ).rejects.toThrow('RECORD_NOT_FOUND');
  });

  it('takes given points back only as far as they are unspent', async () => {
    const { transfers } = await givenPoints(100, 10);
    await givenPoints(100, 20);
    await buyWithPoints(40);
    const undo = (amount: number) =>
      inTransaction(world.db, (trx) => reverse(trx, { ...entry(), transferId: transfers[0]?.id ?? '', amount }));
    await expect(undo(61)).rejects.toThrow('BALANCE_TOO_LOW');
    await undo(60);
    expect(await lots()).toEqual([0, 100]);
  });

  it('knows no payment of an unknown key', async () => {
    await expect(takeBack(freshKey(), 1)).rejects.toThrow('RECORD_NOT_FOUND');
  });
});

describe('what was paid in', () => {
  it('is corrected upwards and downwards, and paid out; what was given is not', async () => {
    await inTransaction(world.db, (trx) => adjust(trx, { ...entry(), owner, amount: 100, direction: 'up' }));
    await inTransaction(world.db, (trx) => adjust(trx, { ...entry(), owner, amount: 30, direction: 'down' }));
    await give(500);
    const out = (amount: number) =>
      inTransaction(world.db, (trx) => withdraw(trx, { ...entry(), owner, amount, channel: 'bank' }));
    await expect(out(71)).rejects.toThrow('BALANCE_TOO_LOW');
    await out(70);
    expect(await holdings(world.db, owner)).toBe('gift 500');
  });

  it.each([0, -1, 0.5])('is no amount of %d', async (amount) => {
    await expect(pay(amount)).rejects.toThrow('is no amount');
  });
});

describe('what was written', () => {
  const TABLES = [
    'ledger_account',
    'ledger_journal',
    'ledger_transfer',
    'ledger_lot_use',
    'ledger_day',
    'ledger_close',
    'ledger_checkpoint',
  ];

  it.each(TABLES)('into %s is changed by nobody, not even by the owner of the table', async (table) => {
    await expect(world.owner.query(`update ${table} set platform_id = platform_id`)).rejects.toThrow(
      'is never changed',
    );
    await expect(world.owner.query(`delete from ${table}`)).rejects.toThrow('is never changed');
    await expect(world.owner.query(`truncate ${table} cascade`)).rejects.toThrow('is never changed');
  });

  it('the application has no right to change', async () => {
    const { rows } = await world.owner.query<{ may: boolean }>(
      `select bool_or(has_table_privilege(role, name, 'update') or has_table_privilege(role, name, 'delete')) as may
         from unnest($1::text[]) name, unnest(array['nota_api', 'nota_jobs']) role`,
      [TABLES],
    );
    expect(rows[0]?.may).toBe(false);
  });
});

it('is seen by no other platform', async () => {
  await pay(100);
  const other = world.deps.database.forPlatform('1');
  expect(await other.selectFrom('ledger_transfer').selectAll().execute()).toEqual([]);
  expect(await holdings(other, owner)).toBe('');
});

it('leaves books in which M1 to M5 and M8 hold', async () => {
  expect(await brokenIn(world)).toEqual([]);
});
