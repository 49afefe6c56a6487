import { expect, it } from 'vitest';
import { buildLines, freshSerial } from '../bank/bank.fixtures.ts';
import { useBankWorld } from '../bank/bank-world.fixtures.ts';
import { readTransfers } from '../ledger/ledger-transfer.repo.ts';
import { reverse } from '../ledger/ledger-reversal.service.ts';
import { openBankItems, settleItems } from './reconciliation.worker.ts';

const { world, person, pending, match, accept, look, get } = useBankWorld();
const at = () => world.clock.now();
const itemOf = (lineId: string) =>
  world.db.selectFrom('reconciliation_item').selectAll().where('bank_line_id', '=', lineId).executeTakeFirst();
/** As workers would find things some days later; nobody's session lasts that long. */
const later = (days: number) => new Date(at().getTime() + days * 86_400_000);

it('opens an item of money that nobody has claimed for a working day, once', async () => {
  // A Monday, so that the next working day ends with Tuesday.
  expect(at().toISOString()).toBe('2026-06-01T02:00:00.000Z');
  const [line = ''] = await buildLines(world, person('importer').id, [{ amountFen: 77_700 }]);
  await openBankItems(world.jobs.db, later(1.5));
  expect(await itemOf(line)).toBeUndefined();
  await Promise.all([openBankItems(world.jobs.db, later(2)), openBankItems(world.jobs.db, later(2))]);
  const item = await itemOf(line);
  expect(item).toMatchObject({ source: 'bank', verdict: 'surplus', bill_fen: '77700', our_fen: null, state: 'open' });
  expect(item).toMatchObject({ account: '1202021209900012345', day: '2026-06-01', day_id: null });
});

it('opens none of what went out, nor of what the bank has taken back before anybody booked it', async () => {
  const serial = freshSerial();
  const [out = '', came = '', back = ''] = await buildLines(world, person('importer').id, [
    { direction: 'out' },
    { serial },
    { serial, direction: 'out', isReversal: true },
  ]);
  await openBankItems(world.jobs.db, later(5));
  for (const id of [out, came, back]) expect(await itemOf(id)).toBeUndefined();
});

it('is explained by itself when the money is booked for somebody', async () => {
  const payment = await pending({ amountFen: 66_600 });
  await openBankItems(world.jobs.db, later(5));
  expect(await itemOf(payment.lineId)).toMatchObject({ verdict: 'surplus', state: 'open' });
  await match(payment.id, payment.lineId);
  await look(payment.id, person('judge'));
  expect((await accept(payment.id)).outcome).toBe('OK');
  await settleItems(world.jobs.db, later(5));
  const item = await itemOf(payment.lineId);
  expect(item).toMatchObject({ state: 'explained', explained_by_way: 'booking' });
  const [transfer] = await readTransfers(world.db, { id: item?.transfer_id ?? '0' });
  expect(transfer).toMatchObject({ kind: 'recharge', amount: 66_600 });
});

it('opens an item of what the bank took back although it is booked, until the booking is taken back too', async () => {
  const payment = await pending({ amountFen: 55_500 });
  await match(payment.id, payment.lineId);
  await look(payment.id, person('judge'));
  await accept(payment.id);
  const { line } = await get(payment.id);
  const [back = ''] = await buildLines(world, person('importer').id, [
    { serial: line?.serial ?? '', amountFen: 55_500, direction: 'out', isReversal: true },
  ]);
  await openBankItems(world.jobs.db, at());
  expect(await itemOf(back)).toMatchObject({ verdict: 'shortage', our_fen: '55500', difference_fen: '-55500' });
  const { transfer_id: transferId } = await world.db
    .selectFrom('offline_payment')
    .select('transfer_id')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const key = `offline-payment:${payment.id}:reverse`;
  await world.db
    .transaction()
    .execute((trx) => reverse(trx, { key, transferId: transferId ?? '', amount: 55_500, at: at() }));
  await world.owner.query(`update offline_payment set state = 'reversed' where id = $1`, [payment.id]);
  await settleItems(world.jobs.db, at());
  expect(await itemOf(back)).toMatchObject({ state: 'explained', explained_by_way: 'booking' });
});
