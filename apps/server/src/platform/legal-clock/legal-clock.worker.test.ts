import { statesOf } from '@nota/contract/kit/lifecycle.ts';
import { describe, expect, it } from 'vitest';
import { clockDefinitions } from '../../lists.ts';
import { buildApiCustomer } from '../../modules/open-api/customer/api-customer.fixtures.ts';
import { useWorld } from '../../testing/world.ts';
import type { ClockDefinition } from './clock-definition.ts';
import { adoptRecords, recountAll } from './legal-clock.worker.ts';
import { readRecount, replaceWorkingYear } from './working-year.repo.ts';

const world = useWorld();
const applications = clockDefinitions.find(({ table }) => table === 'api_customer') as ClockDefinition;
const at = (text: string) => new Date(`${text}T10:00:00+08:00`);
const adopt = () => adoptRecords(world.jobs.db, applications, at('2026-06-05'));
const apply = (day: string) => buildApiCustomer(world.db, { state: 'pending', appliedAt: at(day) });
const customer = (id: string) =>
  world.db.selectFrom('api_customer').select(['due_at', 'clock_days']).where('id', '=', id).executeTakeFirstOrThrow();
const clocksOf = (id: string) =>
  world.db.selectFrom('legal_clock').select(['started_at', 'stopped_at']).where('record_id', '=', id).execute();

describe('kinds of clocks', () => {
  it('run in states that their lifecycle has, and have a name on the welcome page', () => {
    for (const { lifecycle, running } of clockDefinitions) {
      expect(statesOf(lifecycle)).toEqual(expect.arrayContaining([...running]));
    }
  });
});

describe('records that a process of the release before moved', () => {
  it('get the clock that they lack, since their event', async () => {
    const { id } = await apply('2026-06-01');
    await adopt();
    expect(await customer(id)).toEqual({ due_at: new Date('2026-06-04T16:00:00Z'), clock_days: 3 });
    expect(await clocksOf(id)).toEqual([{ started_at: at('2026-06-01'), stopped_at: null }]);
  });

  it('lose a clock that is no longer needed', async () => {
    const { id } = await apply('2026-06-01');
    await adopt();
    await world.db.updateTable('api_customer').set({ state: 'rejected' }).where('id', '=', id).execute();
    await adopt();
    expect(await customer(id)).toEqual({ due_at: null, clock_days: null });
    expect(await clocksOf(id)).toEqual([{ started_at: at('2026-06-01'), stopped_at: at('2026-06-05') }]);
  });

  it('are unchanged by a second run', async () => {
    expect(await adopt()).toBe(0);
  });
});

describe('a changed calendar', () => {
  const newYear = (day: string) =>
    world.jobs.db.transaction().execute((trx) =>
      replaceWorkingYear(trx, {
        year: 2027,
        source: '为测试编造',
        noticeDate: '2026-11-05',
        days: [{ day, kind: 'rest', note: '元旦' }],
        at: at('2026-11-06'),
      }),
    );

  it('continues where a run ended, and counts each clock once', async () => {
    for (let n = 0; n < 5; n += 1) await apply('2026-12-29');
    await adopt();
    await newYear('2027-01-01');
    const open = Number(
      (
        await world.db
          .selectFrom('legal_clock')
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .where('stopped_at', 'is', null)
          .executeTakeFirstOrThrow()
      ).n,
    );
    // As if the process had died after its first two records.
    await recountAll(world.jobs.db, clockDefinitions, at('2026-11-06'), { most: 2, batches: 1 });
    expect(await readRecount(world.db)).toMatchObject({ looked: 2 });
    await recountAll(world.jobs.db, clockDefinitions, at('2026-11-06'));
    expect(await readRecount(world.db)).toMatchObject({ looked: open, moved: 5, becameCertain: 5 });
  });

  it('waits for a locked record, and uses its new state', async () => {
    const { id } = await apply('2026-12-29');
    await adopt();
    await newYear('2027-01-04');
    let running: Promise<void> = Promise.resolve();
    await world.db.transaction().execute(async (trx) => {
      await trx.updateTable('api_customer').set({ org_name: '持有' }).where('id', '=', id).execute();
      running = recountAll(world.jobs.db, clockDefinitions, at('2026-11-06'));
      await trx
        .updateTable('legal_clock')
        .set({ stopped_at: at('2026-12-30') })
        .where('record_id', '=', id)
        .execute();
    });
    await running;
    const [clock] = await world.db
      .selectFrom('legal_clock')
      .select(['due_at', 'is_provisional'])
      .where('record_id', '=', id)
      .execute();
    expect(clock, 'as it was when it stopped').toMatchObject({ due_at: new Date('2027-01-04T16:00:00Z') });
  });

  it('counts anew what it counts again after another calendar was in force between', async () => {
    await newYear('2027-01-05');
    await recountAll(world.jobs.db, clockDefinitions, at('2026-11-07'));
    const before = await readRecount(world.db);
    await newYear('2027-01-06');
    await recountAll(world.jobs.db, clockDefinitions, at('2026-11-08'));
    await newYear('2027-01-05');
    // As if the process had died after its first two records.
    await recountAll(world.jobs.db, clockDefinitions, at('2026-11-09'), { most: 2, batches: 1 });
    expect(await readRecount(world.db)).toMatchObject({ looked: 2 });
    await recountAll(world.jobs.db, clockDefinitions, at('2026-11-10'));
    const begunAt = at('2026-11-09').toISOString();
    expect(await readRecount(world.db)).toMatchObject({ begunAt, looked: before?.looked });
  });
});
