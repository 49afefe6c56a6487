import { ANNOUNCED_DAYS } from '@nota/contract/financial/bank/offline-payment-choices.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { freshKey } from '../ledger/ledger.fixtures.ts';
import { recharge } from '../ledger/ledger.service.ts';
import { matchAutomatically } from './line-match.service.ts';
import { buildLines, buildOfflinePayment, freshSerial } from './bank.fixtures.ts';
import { useBankWorld } from './bank-world.fixtures.ts';
import { enqueueMatching } from './offline-payment.jobs.ts';
import { findOfflinePayment, lockOfflinePayment } from './offline-payment.repo.ts';
import { lapsePayments, matchAll } from './offline-payment.worker.ts';

const { world, person, owner, bodyOf, create, get } = useBankWorld();
const announced = async (amountFen: number) => {
  const of = await owner();
  return { ...(await create(bodyOf(of, { amountFen }))).data, orgName: of.orgName };
};
const lapse = (at: Date) =>
  lapsePayments.run({ db: world.jobs.db, deps: world.jobs.deps, at, platformId: world.platform.id });

it('finds the line among hundreds of the same amount', async () => {
  const payment = await announced(9_900);
  const others = Array.from({ length: 450 }, () => ({ amountFen: 9_900 }));
  const lines = await buildLines(world, person('importer').id, [
    ...others,
    { amountFen: 9_900, payerName: payment.orgName },
  ]);
  await matchAll(world.db);
  expect(await get(payment.id)).toMatchObject({ matchWay: 'amount-and-name', line: { id: lines.at(-1) } });
});

it('leaves the choice between two equal lines to a person', async () => {
  const payment = await announced(8_800);
  const same = { amountFen: 8_800, payerName: payment.orgName };
  await buildLines(world, person('importer').id, [same, same]);
  await matchAll(world.db);
  expect(await get(payment.id)).toMatchObject({ line: null, matchWay: null });
});

it('leaves one movement that two statements number differently to a person, who is shown its twin', async () => {
  const [first, second] = [await announced(8_700), await announced(8_700)];
  const same = { amountFen: 8_700, payerName: first.orgName };
  const [one = ''] = await buildLines(world, person('importer').id, [same]);
  const wide = { ...same, payerName: ` ${first.orgName} `, bookedAt: new Date(world.clock.now().getTime() + 60_000) };
  const [twin = ''] = await buildLines(world, person('clerk').id, [{ ...wide, memo: second.matchCode }]);
  await buildLines(world, person('importer').id, [{ ...same, bookedAt: addDays(world.clock.now(), 1) }]);
  await matchAll(world.db);
  for (const { id } of [first, second]) expect(await get(id)).toMatchObject({ line: null });
  const params = { id: second.id };
  const candidates = await world.call(offlinePaymentApi.candidates, { as: person('clerk'), params });
  const found = candidates.data.find(({ line }) => line.id === twin);
  expect(found?.twins).toMatchObject([{ id: one }]);
  const { version } = await get(second.id);
  const body = { lineId: twin, version };
  expect((await world.call(offlinePaymentApi.match, { as: person('clerk'), params, body })).outcome).toBe('OK');
  expect(await get(second.id)).toMatchObject({ line: { id: twin }, lineTwins: [{ id: one }] });
});

it('does not match a line that was booked and reversed, and lets nobody choose one that the bank has taken back', async () => {
  const payment = await announced(6_600);
  const same = { amountFen: 6_600, payerName: payment.orgName, serial: freshSerial() };
  const [takenBack = ''] = await buildLines(world, person('importer').id, [
    same,
    { ...same, direction: 'out', isReversal: true },
  ]);
  const booked = await announced(6_500);
  const [lineId = ''] = await buildLines(world, person('importer').id, [
    { amountFen: 6_500, payerName: booked.orgName },
  ]);
  const at = world.clock.now();
  const owned = { owner: { kind: 'company-user', id: '1' }, amount: 6_500, channel: 'bank' } as const;
  const { transfers } = await world.db.transaction().execute((trx) => recharge(trx, { ...owned, key: freshKey(), at }));
  await buildOfflinePayment(world.db, world.deps.keys, {
    created_at: at,
    state: 'reversed',
    submissions: 1,
    submitted_at: at,
    bank_serial: freshSerial(),
    pay_time: at,
    line_id: lineId,
    match_way: 'person',
    amount_fen: '6500',
    transfer_id: transfers[0]?.id ?? '',
    booked_at: at,
  });
  await matchAll(world.db);
  for (const { id } of [payment, booked]) expect(await get(id)).toMatchObject({ line: null });
  const { version } = await get(payment.id);
  const chosen = await world.call(offlinePaymentApi.match, {
    as: person('clerk'),
    params: { id: payment.id },
    body: { lineId: takenBack, version },
  });
  expect(chosen.outcome).toBe('LINE_UNSUITABLE');
});

it('gives one line to one of two payments that look for it at the same moment', async () => {
  const of = await owner();
  const two = [];
  for (let made = 0; made < 2; made += 1) two.push((await create(bodyOf(of, { amountFen: 7_700 }))).data);
  const [lineId = ''] = await buildLines(world, person('importer').id, [{ amountFen: 7_700, payerName: of.orgName }]);
  const look = (id: string) => () =>
    world.db.transaction().execute(async (trx) => {
      const payment = await lockOfflinePayment(trx, id);
      return payment && matchAutomatically(trx, payment);
    });
  const ways = await world.race(
    { table: 'bank_statement_line', id: lineId },
    two.map(({ id }) => look(id)),
  );
  expect(ways.filter((way) => way !== undefined)).toEqual(['amount-and-name']);
  const lines = await Promise.all(two.map(async ({ id }) => (await get(id)).line?.id ?? null));
  expect(new Set(lines)).toEqual(new Set([lineId, null]));
});

it('ends announced payments whose money has not come, and no others', async () => {
  const [lost, came] = [await announced(6_600), await announced(5_500)];
  await buildLines(world, person('importer').id, [{ amountFen: 5_500, memo: came.matchCode }]);
  await matchAll(world.db);
  const end = addDays(world.clock.now(), ANNOUNCED_DAYS);
  await lapse(new Date(end.getTime() - 1));
  expect((await get(lost.id)).state).toBe('announced');
  await lapse(end);
  expect(await get(lost.id)).toMatchObject({ state: 'revoked', lapsesAt: null });
  expect((await get(lost.id)).trail.at(-1)).toMatchObject({ action: 'lapse', reason: '15天内未到账' });
  expect((await get(came.id)).state).toBe('announced');
});

it('ends no payment whose money is there, though nobody has looked for it yet', async () => {
  const payment = await announced(4_400);
  const [lineId] = await buildLines(world, person('importer').id, [{ amountFen: 4_400, memo: payment.matchCode }]);
  await lapse(addDays(world.clock.now(), ANNOUNCED_DAYS));
  expect(await get(payment.id)).toMatchObject({ state: 'announced', matchWay: 'code', line: { id: lineId } });
});

it('waits in a queue for the slip of money that has come, which never lapses', async () => {
  const as = await world.staff({
    permissionIds: [PERMISSION.offlinePayment],
    actions: [ACTION.offlinePaymentEdit],
    hasRole: true,
  });
  const waiting = async () =>
    (await world.call(queueApi.list, { as })).data.find(({ kind }) => kind === 'offline-payment-slip');
  const before = (await waiting())?.waiting ?? 0;
  const [payment, lost] = [await announced(3_300), await announced(3_301)];
  await buildLines(world, person('importer').id, [{ amountFen: 3_300, memo: payment.matchCode }]);
  await matchAll(world.db);
  expect(await waiting()).toMatchObject({ waiting: before + 1 });
  const query = { state: 'announced', matched: 'yes', number: payment.number } as const;
  const found = async (given: object) =>
    (await world.call(offlinePaymentApi.list, { as, query: { ...query, ...given } })).data.list.map(({ id }) => id);
  expect(await found({})).toEqual([payment.id]);
  expect(await found({ matched: 'no' })).toEqual([]);
  expect(await found({ matched: 'no', number: lost.number })).toEqual([lost.id]);
});

it('gives a line that became free to another payment that waits for it', async () => {
  const of = await owner();
  const first = (await create(bodyOf(of, { amountFen: 3_300 }))).data;
  const [lineId] = await buildLines(world, person('importer').id, [{ amountFen: 3_300, payerName: of.orgName }]);
  await matchAll(world.db);
  const second = (await create(bodyOf(of, { amountFen: 3_300 }))).data;
  const { version } = await get(first.id);
  const body = { reason: '重复登记', version };
  await world.call(offlinePaymentApi.revoke, { as: person('clerk'), params: { id: first.id }, body });
  await runJobs(world.deps);
  expect(await get(second.id)).toMatchObject({ matchWay: 'amount-and-name', line: { id: lineId } });
});

it('looks for the lines of every platform that imported, whoever imported last', async () => {
  const at = world.clock.now();
  const other = await buildPlatform(world.owner);
  const places = [
    { db: world.db, importer: person('importer').id },
    { db: world.deps.database.forPlatform(other.id), importer: (await world.staffOf(other)).id },
  ];
  const made = [];
  for (const { db, importer } of places) {
    const payment = await buildOfflinePayment(db, world.deps.keys, { created_at: at, amount_fen: '2200' });
    made.push({ db, id: payment.id });
    const given = { amountFen: 2_200, memo: payment.match_code };
    await buildLines({ db, clock: world.clock, deps: world.deps }, importer, [given]);
    await db.transaction().execute(enqueueMatching);
  }
  await runJobs(world.deps);
  for (const { db, id } of made)
    expect(await findOfflinePayment(db, id)).toMatchObject({
      match_way: 'code',
      line_id: expect.any(String) as unknown,
    });
});
