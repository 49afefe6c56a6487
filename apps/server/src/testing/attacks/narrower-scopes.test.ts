import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldRights } from '../../modules/session/index.ts';
import { callerOf, type Caller } from '../caller.ts';
import { openEventStream } from '../event-stream.ts';
import { runJobs } from '../jobs.ts';
import { useWorld, type Staff } from '../world.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { downloadRoutes } from '../../platform/exports/download.routes.ts';
import { exportTaskRoutes } from '../../platform/exports/export-task.routes.ts';
import { exportTaskHandler } from '../../platform/exports/export-task.worker.ts';
import { createHttpApp } from '../../platform/http/http-app.ts';
import { createRouter } from '../../platform/http/implement.ts';
import { liveEventRoutes } from '../../platform/live/live-event.routes.ts';
import { presenceRoutes } from '../../platform/live/presence.routes.ts';
import {
  buildSample,
  makeSampleTable,
  sampleApi,
  sampleExport,
  sampleRoutes,
} from '../../platform/scope/scope-sample.fixtures.ts';

const world = useWorld();
let caller: Caller;
let address: string;
let stop = () => Promise.resolve();
beforeAll(async () => {
  await makeSampleTable(world.owner);
  await world.deps.store.ensureBucket();
  const app = await createHttpApp(world.deps);
  const router = createRouter(app, world.deps);
  sampleRoutes(router);
  exportTaskRoutes(router, [sampleExport]);
  downloadRoutes(router, []);
  liveEventRoutes(app, router);
  presenceRoutes(router);
  caller = callerOf(app);
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  stop = () => app.close();
});
afterAll(() => stop());

const OFFICES = { ours: '7001', theirs: '7002' };
const ESTATES = { ours: '8001', theirs: '8002' };
const GRANTS = { permissionIds: [PERMISSION.notarization], hasRole: true };
const NOBODY = '123456789012345678';

/** Whom a scope is shown for, what lies in it and what does not. */
const SCOPES = ['office', 'house', 'own'] as const;
interface Case {
  readonly as: Staff;
  readonly seen: string;
  readonly hidden: readonly string[];
}
const cases = {} as Record<(typeof SCOPES)[number], Case>;
let whole: Staff;
beforeAll(async () => {
  whole = await world.staff(GRANTS);
  const at = world.clock.now();
  const made = (values: Omit<Parameters<typeof buildSample>[1], 'platformId' | 'at'>) =>
    buildSample(world.owner, { platformId: world.platform.id, at, ...values });
  const own = await world.staff(GRANTS, { dataScope: 'own' });
  const other = await world.staff(GRANTS, { dataScope: 'own' });
  const office = await world.staff(GRANTS, { dataScope: 'office', scopeTargets: [OFFICES.ours] });
  const house = await world.staff(GRANTS, { dataScope: 'house', scopeTargets: [ESTATES.ours] });
  const unassigned = await made({ title: '无归属', phone: '13900000000' });
  cases.office = {
    as: office,
    seen: await made({ title: '本处', phone: '13900000001', office: OFFICES.ours }),
    hidden: [unassigned, await made({ title: '他处', phone: '13900000002', office: OFFICES.theirs })],
  };
  cases.house = {
    as: house,
    seen: await made({ title: '本盘', phone: '13900000003', house: ESTATES.ours }),
    hidden: [unassigned, await made({ title: '他盘', phone: '13900000004', house: ESTATES.theirs })],
  };
  cases.own = {
    as: own,
    seen: await made({ title: '本人', phone: '13900000005', assignee: own.id }),
    hidden: [unassigned, await made({ title: '他人', phone: '13900000006', assignee: other.id })],
  };
});

const listed = async (as: Staff, query: Parameters<typeof caller.call<'query', never, never, never, never>>[1] = {}) =>
  (await caller.call(sampleApi.list, { as, ...query })).data;

async function written(as: Staff): Promise<string> {
  const body = { kind: sampleExport.sheet.kind, format: 'csv' as const };
  const { data: task } = await caller.call(exportTaskApi.request, { as, body });
  await runJobs(world.deps, [exportTaskHandler([sampleExport], heldRights)]);
  return task.id;
}

const ticketOf = (as: Staff, id: string) => caller.call(exportTaskApi.ticket, { as, params: { id } });

async function exported(as: Staff): Promise<string> {
  const { data } = await ticketOf(as, await written(as));
  return (await caller.call(downloadApi.fetch, { query: { ticket: data.ticket } })).raw.toString();
}

describe.each(SCOPES)('a member of the scope %s', (scope) => {
  it('finds in a list what lies in it, and is told that there is no more', async () => {
    const { as, seen } = cases[scope];
    const { list, total } = await listed(as);
    expect(list.map(({ id }) => id)).toEqual([seen]);
    expect(total).toBe(1);
  });

  it('is answered of everything else as of what never was', async () => {
    const { as, hidden } = cases[scope];
    for (const id of [NOBODY, ...hidden]) {
      const params = { id };
      expect((await caller.call(sampleApi.get, { as, params })).outcome).toBe('RECORD_NOT_FOUND');
      const renamed = await caller.call(sampleApi.rename, { as, params, body: { title: '改了' } });
      expect(renamed.outcome).toBe('RECORD_NOT_FOUND');
      const body = { record: `scope-sample:${id}` };
      await caller.call(presenceApi.show, { as: whole, body });
      expect((await caller.call(presenceApi.show, { as, body })).data).toEqual([]);
    }
    const { rows } = await world.owner.query(`select 1 from scope_sample where title = '改了'`);
    expect(rows).toEqual([]);
  });

  it('may work on what lies in it', async () => {
    const { as, seen } = cases[scope];
    const { data } = await caller.call(sampleApi.get, { as, params: { id: seen } });
    const renamed = await caller.call(sampleApi.rename, { as, params: { id: seen }, body: { title: data.title } });
    expect(renamed.outcome).toBe('OK');
    const body = { record: `scope-sample:${seen}` };
    await caller.call(presenceApi.show, { as: whole, body });
    const { data: present } = await caller.call(presenceApi.show, { as, body });
    expect(present.map(({ memberId }) => memberId)).toEqual([whole.id]);
  });

  it('filters and searches for hidden values as for values that nobody has', async () => {
    const { as, hidden } = cases[scope];
    const { rows } = await world.owner.query<{ title: string; phone: string }>(
      'select title, phone from scope_sample where id = any ($1)',
      [hidden],
    );
    const nothing = { list: [], total: 0, totalIsCapped: false, next: null };
    for (const { title, phone } of [{ title: '没有', phone: '13911111111' }, ...rows]) {
      expect(await listed(as, { query: { title } } as never)).toEqual(nothing);
      expect((await caller.call(sampleApi.search, { as, body: { phone } })).data).toEqual(nothing);
    }
  });

  it('takes away what lies in it and nothing else', async () => {
    const { as, seen, hidden } = cases[scope];
    const file = await exported(as);
    expect(file).toContain(seen);
    expect(hidden.filter((id) => file.includes(id))).toEqual([]);
  });

  it('hears when something in it moves, and of nothing else', async () => {
    const { as, seen, hidden } = cases[scope];
    const stream = await openEventStream(address, as);
    for (const id of [...hidden, seen]) {
      const { data } = await caller.call(sampleApi.get, { as: whole, params: { id } });
      await caller.call(sampleApi.rename, { as: whole, params: { id }, body: { title: data.title } });
    }
    await stream.until((event) => event.kind === 'record');
    expect(stream.events).toEqual([{ kind: 'record', stem: 'scope-sample', id: seen }]);
  });
});

describe('data scopes', () => {
  it('leave the whole to those of the whole platform', async () => {
    expect((await listed(whole)).total).toBe(7);
  });

  it('are those of now: a target that is taken away hides its records within a second', async () => {
    const as = await world.staff(GRANTS, { dataScope: 'office', scopeTargets: [OFFICES.ours] });
    expect((await listed(as)).total).toBe(1);
    await world.owner.query('delete from member_scope where member_id = $1', [as.id]);
    world.clock.pass(2);
    expect((await listed(as)).total).toBe(0);
  });

  it('leave nothing to a member of offices who was given none', async () => {
    const as = await world.staff(GRANTS, { dataScope: 'office' });
    expect((await listed(as)).total).toBe(0);
  });

  it('do not stay on a connection for whoever gets it next', async () => {
    const askers = [whole, cases.own.as, cases.office.as, cases.house.as];
    const totals = [7, 1, 1, 1];
    for (let round = 0; round < 5; round += 1) {
      const found = await Promise.all(askers.map(async (as) => (await listed(as)).total));
      expect(found).toEqual(totals);
    }
  });

  it('are judged again when an export is written: what was given away since is not in it', async () => {
    const as = await world.staff(GRANTS, { dataScope: 'office', scopeTargets: [OFFICES.ours, OFFICES.theirs] });
    const body = { kind: sampleExport.sheet.kind, format: 'csv' as const };
    const { data: task } = await caller.call(exportTaskApi.request, { as, body });
    await world.owner.query('delete from member_scope where member_id = $1 and target_id = $2', [
      as.id,
      OFFICES.theirs,
    ]);
    await runJobs(world.deps, [exportTaskHandler([sampleExport], heldRights)]);
    const { rows } = await world.owner.query<{ row_count: string }>('select row_count from export_task where id = $1', [
      task.id,
    ]);
    expect(rows[0]?.row_count).toBe('1');
  });
});

describe('a file that was written before a scope changed', () => {
  const giveScope = async ({ id }: Staff, scope: string, targets: readonly string[] = []) => {
    await world.owner.query('update member set data_scope = $1 where id = $2', [scope, id]);
    await world.owner.query('delete from member_scope where member_id = $1', [id]);
    for (const target of targets) {
      await world.owner.query(
        'insert into member_scope (platform_id, member_id, kind, target_id) values ($1, $2, $3, $4)',
        [world.platform.id, id, scope, target],
      );
    }
    world.clock.pass(2);
  };
  const offices = (...scopeTargets: string[]) => world.staff(GRANTS, { dataScope: 'office', scopeTargets });

  it.each([
    ['their own records', 'own', []],
    ['an office', 'office', [OFFICES.ours]],
  ] as const)('of the whole platform is not fetched by somebody who sees only %s now', async (_, scope, targets) => {
    const as = await world.staff(GRANTS);
    const id = await written(as);
    await giveScope(as, scope, targets);
    expect((await ticketOf(as, id)).outcome).toBe('SCOPE_CLOSED');
  });

  it('of one office is not fetched by somebody of another, nor by one of two who has lost the other', async () => {
    const [moved, halved] = [await offices(OFFICES.ours), await offices(OFFICES.ours, OFFICES.theirs)];
    const ids = [await written(moved), await written(halved)] as const;
    await giveScope(moved, 'office', [OFFICES.theirs]);
    await giveScope(halved, 'office', [OFFICES.ours]);
    expect((await ticketOf(moved, ids[0])).outcome).toBe('SCOPE_CLOSED');
    expect((await ticketOf(halved, ids[1])).outcome).toBe('SCOPE_CLOSED');
  });

  it('is fetched by somebody who sees as much as then, or more', async () => {
    const as = await offices(OFFICES.ours);
    const id = await written(as);
    expect((await ticketOf(as, id)).outcome).toBe('OK');
    await giveScope(as, 'office', [OFFICES.ours, OFFICES.theirs]);
    expect((await ticketOf(as, id)).outcome).toBe('OK');
    await giveScope(as, 'all');
    expect((await ticketOf(as, id)).outcome).toBe('OK');
  });

  it('by the release before is fetched by those of the whole platform alone', async () => {
    const as = await world.staff(GRANTS);
    const id = await written(as);
    await world.owner.query('update export_task set written_scope = null, written_targets = null where id = $1', [id]);
    expect((await ticketOf(as, id)).outcome).toBe('OK');
    await giveScope(as, 'own');
    expect((await ticketOf(as, id)).outcome).toBe('SCOPE_CLOSED');
  });
});
