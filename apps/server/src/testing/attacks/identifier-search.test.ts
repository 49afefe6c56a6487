import { LIMIT } from '@nota/contract/kit/limits.ts';
import { auditEntryApi } from '@nota/contract/platform/audit/audit-entry.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { loginAlertApi } from '@nota/contract/user-manager/login-alert.contract.ts';
import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { describe, expect, it } from 'vitest';
import { buildPersonalUser } from '../../modules/user-manager/user-manager.fixtures.ts';
import { watchSignIns } from '../../modules/user-manager/login-alert/login-alert.worker.ts';
import { useWorld, type Staff } from '../world.ts';

const world = useWorld();
const clerk = () => world.staff({ permissionIds: [PERMISSION.personalUser], actions: [ACTION.personalUserExport] });
const search = (as: Staff, body: object) => world.call(personalUserApi.search, { as, body });
const entriesOf = async (as: Staff) => {
  const auditor = await world.staff({ permissionIds: [PERMISSION.role], actions: [ACTION.auditRead] });
  const { data } = await world.call(auditEntryApi.list, { as: auditor, query: { actorId: as.id, pageSize: 100 } });
  return data.list.toReversed();
};
/** Numbers that match the visible digits of a masked phone number. */
const guess = (turn: number) => `139${String(turn).padStart(4, '0')}5555`;

describe('a clerk who wants the middle of a masked phone number', () => {
  it('cannot guess it from the list: a number in a query string is refused', async () => {
    const as = await clerk();
    await buildPersonalUser(world.db, { phone: '13900005555' });
    const url = '/api/user-manager/personal-user?phone=13900005555';
    const answer = await world.send({ method: 'GET', url, headers: { authorization: as.token } });
    expect(answer.json<{ flag: boolean; data: unknown }>()).toMatchObject({ flag: false });
  });

  it('is stopped after ten misses, one after another or all at once, and an alert is raised', async () => {
    const person = await buildPersonalUser(world.db, { phone: '13900875555' });
    for (const isAtOnce of [false, true]) {
      const as = await clerk();
      const guesses = Array.from({ length: 90 }, (_, turn) => guess(turn));
      const answers: Awaited<ReturnType<typeof search>>[] = [];
      if (isAtOnce) answers.push(...(await Promise.all(guesses.map((phone) => search(as, { phone })))));
      else for (const phone of guesses) answers.push(await search(as, { phone }));
      const outcomes = answers.map(({ outcome }) => outcome);
      const isTold = answers.some(({ data }) => data?.list?.some(({ id }) => id === person.id));
      expect([isAtOnce, isTold]).toEqual([isAtOnce, false]);
      const looked = outcomes.filter((outcome) => outcome === 'OK').length;
      // One of the guesses is another person's number, and so a hit.
      expect(looked).toBeLessThanOrEqual(LIMIT.missedSearchesPerHour + 1);
      expect(looked).toBeGreaterThanOrEqual(LIMIT.missedSearchesPerHour);
      expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(90 - looked);
      const entries = await entriesOf(as);
      expect(entries.filter(({ act }) => act === 'user-manager.personal-user.search')).toHaveLength(looked);
      expect(entries.filter(({ act }) => act === 'user-manager.personal-user.search-refused')).toHaveLength(1);

      const job = { db: world.jobs.db, deps: world.jobs.deps, at: world.clock.now(), platformId: world.platform.id };
      await watchSignIns.run(job);
      await watchSignIns.run(job);
      const watcher = await world.staff({ permissionIds: [PERMISSION.loginLog] });
      const query = { kind: 'identifier-search' } as const;
      const { data } = await world.call(loginAlertApi.list, { as: watcher, query });
      const masked = `${as.phone.slice(0, 3)}****${as.phone.slice(-4)}`;
      expect(data.list.filter(({ account }) => account === masked)).toHaveLength(1);
    }
  });

  it('leaves an audit row of each search with its fields and number of hits, and not the values', async () => {
    const as = await clerk();
    await buildPersonalUser(world.db, { phone: '13711112222' });
    const { requestId } = await search(as, { phone: '13711112222' });
    await search(as, { phone: '13711112222', page: 2 });
    await search(as, { phone: '13711113333' });
    const entries = await entriesOf(as);
    expect(entries).toMatchObject([
      { after: { fields: ['phone'], hits: 1 }, actorId: as.id },
      { after: { fields: ['phone'], hits: 0 }, actorId: as.id },
    ]);
    expect(requestId ?? entries[0]?.requestId).toBe(entries[0]?.requestId);
    const [one, other] = entries.map(({ after }) => (after as { digest: string }).digest);
    expect(one).toMatch(/^[0-9a-f]{64,}$/);
    expect(one).not.toBe(other);
    expect(JSON.stringify(entries)).not.toContain('1371111');
  });

  it('may search on the next day, and has a limit that no other clerk uses up', async () => {
    const [as, colleague] = [await clerk(), await clerk()];
    for (let turn = 0; turn < LIMIT.missedSearchesPerHour; turn += 1) await search(as, { phone: guess(turn + 500) });
    expect((await search(as, { phone: guess(600) })).outcome).toBe('TOO_MANY_REQUESTS');
    expect((await search(colleague, { phone: guess(600) })).outcome).toBe('OK');
    world.clock.pass(86_400);
    const again = await world.staff({ permissionIds: [PERMISSION.personalUser] }, {});
    await world.owner.query('update session set member_id = $1 where member_id = $2', [as.id, again.id]);
    expect((await search(again, { phone: guess(600) })).outcome).toBe('OK');
  });

  it('is refused a part of a number, a search for nobody, an export and a saved view by one', async () => {
    const as = await clerk();
    for (const body of [{ phone: '1390087' }, { certNo: '33' }, { realName: '张' }, {}, { state: 'normal' }])
      expect([body, (await search(as, body)).outcome]).toEqual([body, 'INPUT_INVALID']);
    const kind = 'user-manager.personal-user';
    const exported = await world.call(exportTaskApi.request, { as, body: { kind, filter: { phone: '13900875555' } } });
    expect(exported.outcome).toBe('INPUT_INVALID');
    const view = {
      list: kind,
      name: '某人',
      scope: 'me',
      content: { search: 'state=normal&phone=13900875555' },
    } as const;
    expect((await world.call(savedViewApi.save, { as, body: view })).outcome).toBe('INPUT_INVALID');
    const plain = { ...view, content: { search: 'state=normal' } };
    expect((await world.call(savedViewApi.save, { as, body: plain })).outcome).toBe('OK');
  });
});

describe('every list', () => {
  it('accepts no phone, certificate number, name or account in its query string, and every search is declared as one', () => {
    const PERSONAL = /^(phone|agentPhone|certNo|realName|account)$/;
    const told = world.router.endpoints.flatMap((e) =>
      Object.keys((e.query as { shape?: object }).shape ?? {}).flatMap((name) =>
        PERSONAL.test(name) ? [`${e.path} ${name}`] : [],
      ),
    );
    expect(told).toEqual([]);
    const searches = world.router.endpoints.filter(({ path }) => path.endsWith('/search'));
    expect(searches.length).toBeGreaterThanOrEqual(6);
    for (const e of searches) expect([e.path, e.method, e.identifiers?.length]).not.toContain(undefined);
  });
});
