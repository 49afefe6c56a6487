import { beforeAll, describe, expect, it } from 'vitest';
import { clockDefinitions } from '../../lists.ts';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { useWorld } from '../../testing/world.ts';
import type { Trx } from '../db/database.ts';
import type { ClockDefinition } from './clock-definition.ts';
import { keepClock, pauseClock, readClocks, resumeClock, startClock } from './legal-clock.service.ts';

/** Ten working days with two grounds, on a table that has the columns of a deadline. */
const clock: ClockDefinition = {
  ...(clockDefinitions.find(({ table }) => table === 'grant_change') as ClockDefinition),
  rule: { unit: 'working', lengths: [10, 20], grounds: ['papers', 'check'] },
};

const world = useWorld();
let proposedBy: string;
beforeAll(async () => {
  proposedBy = (await buildMember(world.db)).id;
});

const at = (text: string) => new Date(`${text}T10:00:00+08:00`);
const inTrx = <T>(work: (trx: Trx) => Promise<T>) => world.db.transaction().execute(work);

async function newRecord() {
  const row = await world.db
    .insertInto('grant_change')
    .values({
      subject: 'role',
      kind: 'create',
      title: '样例',
      before: '{}',
      after: '{}',
      proposed_by: proposedBy,
      proposed_at: at('2026-03-02'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function started() {
  const id = await newRecord();
  await inTrx((trx) => keepClock(trx, clock, { id, state: 'proposed' }, at('2026-03-02')));
  return id;
}

const beside = (id: string) =>
  world.db
    .selectFrom('grant_change')
    .select(['due_at', 'amber_at', 'red_at', 'clock_paused_at', 'clock_paused_days', 'clock_days'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const endOf = (day: string) => new Date(`${day}T16:00:00Z`);
const papers = (day: string) => ({ ground: 'papers', document: { title: '补正通知书', fileId: null }, at: at(day) });

describe('the clock of a record', () => {
  it('starts with the state in which time runs, and is written to the record', async () => {
    const id = await started();
    expect(await beside(id)).toEqual({
      due_at: endOf('2026-03-16'),
      amber_at: endOf('2026-03-09'),
      red_at: endOf('2026-03-13'),
      clock_paused_at: null,
      clock_paused_days: 0,
      clock_days: 10,
    });
  });

  it('starts once, however often it is called', async () => {
    const id = await started();
    await inTrx((trx) => keepClock(trx, clock, { id, state: 'proposed' }, at('2026-03-05')));
    expect(await readClocks(world.db, clock, id)).toHaveLength(1);
    expect(await beside(id)).toMatchObject({ due_at: endOf('2026-03-16') });
  });

  it('is paused with a document, and continues where it was paused', async () => {
    const id = await started();
    await inTrx((trx) => pauseClock(trx, clock, id, papers('2026-03-04')));
    expect(await beside(id)).toMatchObject({ due_at: null, amber_at: null, clock_paused_at: at('2026-03-04') });
    await inTrx((trx) => resumeClock(trx, clock, id, { ground: 'papers', at: at('2026-03-06') }));
    expect(await beside(id)).toMatchObject({
      due_at: endOf('2026-03-18'),
      clock_paused_at: null,
      clock_paused_days: 2,
    });
    const [history] = await readClocks(world.db, clock, id);
    expect(history?.pauses).toMatchObject([{ ground: 'papers', documentTitle: '补正通知书', documentId: null }]);
  });

  it('continues when the last of two overlapping pauses has ended', async () => {
    const id = await started();
    await inTrx((trx) => pauseClock(trx, clock, id, papers('2026-03-04')));
    await inTrx((trx) => pauseClock(trx, clock, id, { ...papers('2026-03-05'), ground: 'check' }));
    await inTrx((trx) => resumeClock(trx, clock, id, { ground: 'papers', at: at('2026-03-06') }));
    expect(await beside(id)).toMatchObject({ due_at: null });
    await inTrx((trx) => resumeClock(trx, clock, id, { ground: 'check', at: at('2026-03-09') }));
    expect(await beside(id)).toMatchObject({ due_at: endOf('2026-03-19'), clock_paused_days: 3 });
  });

  it('is not paused twice on one ground, nor on one that its kind does not know', async () => {
    const id = await started();
    await inTrx((trx) => pauseClock(trx, clock, id, papers('2026-03-04')));
    const again = inTrx((trx) => pauseClock(trx, clock, id, papers('2026-03-05')));
    await expect(again).rejects.toThrow('STATE_CHANGED');
    const unknown = inTrx((trx) => pauseClock(trx, clock, id, { ...papers('2026-03-05'), ground: 'lunch' }));
    await expect(unknown).rejects.toThrow('lunch is no ground');
  });

  it('is paused only while it runs, and resumed only while it is paused', async () => {
    const id = await started();
    const resumed = inTrx((trx) => resumeClock(trx, clock, id, { ground: 'papers', at: at('2026-03-05') }));
    await expect(resumed).rejects.toThrow('STATE_CHANGED');
    await inTrx((trx) => keepClock(trx, clock, { id, state: 'approved' }, at('2026-03-05')));
    const paused = inTrx((trx) => pauseClock(trx, clock, id, papers('2026-03-06')));
    await expect(paused).rejects.toThrow('STATE_CHANGED');
  });

  it('stops with the state that ends the matter, and keeps its due date', async () => {
    const id = await started();
    await inTrx((trx) => keepClock(trx, clock, { id, state: 'approved' }, at('2026-03-17')));
    expect(await beside(id)).toMatchObject({ due_at: null, clock_days: null });
    const [history] = await readClocks(world.db, clock, id);
    expect(history).toMatchObject({
      dueAt: endOf('2026-03-16').toISOString(),
      stoppedAt: at('2026-03-17').toISOString(),
    });
  });

  it('is a new one when the matter begins again', async () => {
    const id = await started();
    await inTrx((trx) => keepClock(trx, clock, { id, state: 'approved' }, at('2026-03-04')));
    await inTrx((trx) => keepClock(trx, clock, { id, state: 'proposed' }, at('2026-03-09')));
    expect(await beside(id)).toMatchObject({ due_at: endOf('2026-03-23') });
    expect(await readClocks(world.db, clock, id)).toHaveLength(2);
  });

  it('has only the lengths of its rule', async () => {
    const id = await newRecord();
    await expect(inTrx((trx) => startClock(trx, clock, id, at('2026-03-02'), 11))).rejects.toThrow('no length');
    await inTrx((trx) => startClock(trx, clock, id, at('2026-03-02'), 20));
    expect(await beside(id)).toMatchObject({ clock_days: 20, due_at: endOf('2026-03-30') });
  });
});

describe('a record with several periods', () => {
  const stretches = [
    { days: 10, states: ['proposed'] },
    { days: 20, states: ['approved', 'effective'] },
  ];
  const staged: ClockDefinition = { ...clock, stretches, running: ['proposed', 'approved', 'effective'] };
  const move = (id: string, from: string, state: string, day: string) =>
    inTrx((trx) => keepClock(trx, staged, { id, from, state }, at(day)));

  it('has a new clock where it comes from one into the next, and the same one within each', async () => {
    const id = await newRecord();
    await inTrx((trx) => keepClock(trx, staged, { id, state: 'proposed' }, at('2026-03-02')));
    await move(id, 'proposed', 'approved', '2026-03-04');
    expect(await beside(id)).toMatchObject({ clock_days: 20, due_at: endOf('2026-04-01') });
    await move(id, 'approved', 'effective', '2026-03-09');
    expect(await beside(id)).toMatchObject({ clock_days: 20, due_at: endOf('2026-04-01') });
    await move(id, 'effective', 'rejected', '2026-03-10');
    expect(await beside(id)).toMatchObject({ clock_days: null, due_at: null });
    const clocks = await readClocks(world.db, staged, id);
    expect(clocks.map(({ days, stoppedAt }) => [days, stoppedAt])).toEqual([
      [20, at('2026-03-10').toISOString()],
      [10, at('2026-03-04').toISOString()],
    ]);
  });
});
