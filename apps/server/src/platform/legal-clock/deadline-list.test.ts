import { DEADLINE_COLOURS, colourOf } from '@nota/contract/kit/clock/deadline-colour.ts';
import { deadlineOf } from '@nota/contract/kit/clock/deadline-row.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockDefinitions } from '../../lists.ts';
import { buildApiCustomer } from '../../modules/open-api/customer/api-customer.fixtures.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { adoptRecords } from './legal-clock.worker.ts';

const world = useWorld();
const at = (text: string) => new Date(`${text}:00+08:00`);
let clerk: Staff;

/** Applications are decided within three working days. It is Wednesday, 3 June 2026, in the afternoon. */
const NOW = at('2026-06-03T15:00');
const APPLIED = {
  'two weeks ago': '2026-05-20T09:00',
  'on Wednesday last week': '2026-05-27T09:00',
  'on Friday': '2026-05-29T09:00',
  'on Saturday': '2026-05-30T09:00',
  'on Monday': '2026-06-01T09:00',
  yesterday: '2026-06-02T09:00',
  'this morning': '2026-06-03T09:00',
};

beforeAll(async () => {
  world.clock.time = NOW;
  clerk = await world.staff({ permissionIds: [PERMISSION.apiCustomer] });
  for (const [orgName, time] of Object.entries(APPLIED)) {
    await buildApiCustomer(world.db, { orgName, state: 'pending', appliedAt: at(time) });
  }
  await buildApiCustomer(world.db, { orgName: 'decided long ago', appliedAt: at('2026-05-21T09:00') });
  for (const definition of clockDefinitions) await adoptRecords(world.jobs.db, definition, NOW);
});

const list = async (query: object) => (await world.call(apiCustomerApi.list, { as: clerk, query })).data;

describe('a list with deadlines', () => {
  it.each<[(typeof DEADLINE_COLOURS)[number], string[]]>([
    ['black', ['two weeks ago', 'on Wednesday last week']],
    ['red', ['on Friday', 'on Saturday']],
    ['amber', ['on Monday']],
    ['green', ['yesterday', 'this morning']],
    ['paused', []],
  ])('finds those that are %s, the nearest end first', async (colour, names) => {
    const { list: rows, total } = await list({ colour });
    expect(rows.map(({ orgName }) => orgName)).toEqual(names);
    expect(total).toBe(names.length);
    for (const { deadline } of rows) {
      expect(deadline && colourOf(deadlineOf(deadline), NOW)).toBe(colour);
    }
  });

  it('is ordered by the nearest end on request, with records without one last', async () => {
    const { list: rows } = await list({ sort: 'deadline' });
    expect(rows.map(({ orgName }) => orgName)).toEqual([...Object.keys(APPLIED), 'decided long ago']);
  });

  it('is paged by its cursor in that order', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ sort: 'deadline', pageSize: 3, after });
      seen.push(...page.list.map(({ orgName }) => orgName));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual([...Object.keys(APPLIED), 'decided long ago']);
    const second = await list({ sort: 'deadline', pageSize: 3, page: 2 });
    expect(second.list.map(({ orgName }) => orgName)).toEqual(seen.slice(3, 6));
  });

  it('finds what is past a provisional date as red, also before the first year that is known', async () => {
    const { id } = await buildApiCustomer(world.db, {
      orgName: 'before all known years',
      state: 'pending',
      appliedAt: at('2024-12-30T09:00'),
    });
    for (const definition of clockDefinitions) await adoptRecords(world.jobs.db, definition, NOW);
    const { list: rows, total } = await list({ colour: 'red' });
    expect(rows.map(({ orgName }) => orgName)).toEqual(['before all known years', 'on Friday', 'on Saturday']);
    expect(total).toBe(3);
    const { data: queues } = await world.call(queueApi.list, {
      as: await world.staff({ permissionIds: [PERMISSION.apiCustomer], actions: [ACTION.apiCustomerApprove] }),
    });
    expect(queues.find(({ stem }) => stem === 'api-customer')?.deadlines).toEqual({ red: 3, black: 2 });
    await world.owner.query('update api_customer set due_at = null, clock_days = null where id = $1', [id]);
    await world.owner.query('update legal_clock set stopped_at = now() where record_id = $1', [id]);
    await world.owner.query(`update api_customer set state = 'rejected' where id = $1`, [id]);
  });

  it('shows what is past a provisional date as red and never as black', async () => {
    const platform = await world.db
      .selectFrom('api_customer')
      .select('id')
      .where('org_name', '=', 'two weeks ago')
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable('api_customer')
      .set({ due_is_provisional: true })
      .where('id', '=', platform.id)
      .execute();
    expect((await list({ colour: 'black' })).list.map(({ orgName }) => orgName)).toEqual(['on Wednesday last week']);
    await world.db
      .updateTable('api_customer')
      .set({ due_is_provisional: false })
      .where('id', '=', platform.id)
      .execute();
  });
});
