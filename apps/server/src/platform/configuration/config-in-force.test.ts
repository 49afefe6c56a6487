import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import { INITIAL_PARAMETERS } from '@nota/contract/platform-config/part/parameter.ts';
import { INITIAL_VALUE_ADDED } from '@nota/contract/platform-config/part/value-added.ts';
import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { startProcess } from '../../testing/start-process.ts';
import { useWorld } from '../../testing/world.ts';
import type { Db } from '../db/database.ts';
import { openConfiguration, type Configuration } from './config-in-force.ts';

const world = useWorld();
afterEach(() => void vi.useRealTimers());

let members: { id: string }[] = [];
beforeEach(async () => {
  members = [await buildMember(world.db), await buildMember(world.db)];
});

let number = 0;
/** An approved version as the service would leave it. */
async function putVersion(content: object, inForceFrom: Date, part: 'parameter' | 'value-added' = 'parameter') {
  const [one, other] = members;
  number += 1;
  const row = await world.db
    .insertInto('config_version')
    .values({
      part,
      version: number,
      state: 'approved',
      content: JSON.stringify(content),
      note: '调整',
      in_force_from: inForceFrom,
      sha256: 'a'.repeat(64),
      saved_by: one?.id ?? '',
      saved_at: inForceFrom,
      submitted_by: one?.id ?? '',
      submitted_at: inForceFrom,
      approved_by: other?.id ?? '',
      approved_at: inForceFrom,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const noHandle = new Proxy({} as Db, {
  get: () => {
    throw new Error('the database was asked');
  },
});

describe('what a process remembers', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
  let book: Configuration;
  const rowsAt = async (moment: Date, db: Db = world.db) =>
    (await book.inForce({ platformId: world.platform.id, db }, 'parameter', moment)).content.exportMaxRows;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    book = openConfiguration();
  });

  it('costs no query, and a version that began meanwhile is exact to the moment', async () => {
    await putVersion({ ...INITIAL_PARAMETERS, exportMaxRows: 1_000 }, at(10));
    await putVersion({ ...INITIAL_PARAMETERS, exportMaxRows: 2_000 }, at(20));
    expect(await rowsAt(at(15))).toBe(1_000);
    for (const [minute, rows] of [
      [14.5, 1_000],
      [19.99, 1_000],
      [20, 2_000],
      [900, 2_000],
    ] as const)
      expect(await rowsAt(at(minute), noHandle)).toBe(rows);
    vi.advanceTimersByTime(999);
    expect(await rowsAt(at(15), noHandle)).toBe(1_000);
    vi.advanceTimersByTime(1);
    await expect(rowsAt(at(15), noHandle)).rejects.toThrow('the database was asked');
  });

  it('is what was in force at any moment of the past', async () => {
    expect(await rowsAt(at(900))).toBe(2_000);
    expect(await rowsAt(at(12))).toBe(1_000);
    expect(await rowsAt(at(1))).toBe(INITIAL_PARAMETERS.exportMaxRows);
  });

  it('fills in what a version from an older release does not say', async () => {
    const id = await putVersion({ exportMaxRows: 3_000 }, at(30));
    const inForce = await book.inForce({ platformId: world.platform.id, db: world.db }, 'parameter', at(31));
    expect(inForce).toEqual({
      id,
      version: number,
      content: { ...INITIAL_PARAMETERS, exportMaxRows: 3_000 },
      inForceFrom: at(30),
    });
  });

  it('is forgotten by a decision, and a reading that began before it is not kept', async () => {
    expect(await rowsAt(at(50))).toBe(3_000);
    await putVersion({ ...INITIAL_PARAMETERS, exportMaxRows: 4_000 }, at(40));
    expect(await rowsAt(at(50), noHandle)).toBe(3_000);
    book.forget(world.platform.id);
    expect(await rowsAt(at(50))).toBe(4_000);
  });

  it('is read again where reading it took too long, and refused rather than used where it stays slow', async () => {
    const reading = rowsAt(at(50));
    vi.advanceTimersByTime(2_001);
    await expect(reading).resolves.toBeDefined();
    book.forget(world.platform.id);
    let clock = 0;
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 2_001));
    await expect(rowsAt(at(50))).rejects.toThrow('OVERLOADED');
    slow.mockRestore();
  });
});

describe('a parameter governs', () => {
  it('how many rows an export may have, and how large a file may be', async () => {
    const small = { ...INITIAL_PARAMETERS, exportMaxRows: 100, uploadMaxMebibytes: 200 };
    const as = await world.staff({ permissionIds: [PERMISSION.member], actions: ['7:export'] });
    for (let made = 0; made < 100; made += 1) await buildMember(world.db);
    const exported = () =>
      world.call(exportTaskApi.request, {
        as,
        body: { kind: 'auth.member', format: 'csv', filter: {}, columns: ['name'] },
      });
    const announced = (mebibytes: number) =>
      world.call(storedFileApi.announceParts, {
        as,
        body: { name: '证据.mp4', sizeBytes: mebibytes * 1_048_576, sha256: 'a'.repeat(64) },
      });
    await putVersion(INITIAL_PARAMETERS, new Date(Date.UTC(2026, 4, 1)));
    world.deps.configuration.forget(world.platform.id);
    expect([(await exported()).outcome, (await announced(201)).outcome]).toEqual(['OK', 'OK']);
    await putVersion(small, new Date(Date.UTC(2026, 4, 2)));
    world.deps.configuration.forget(world.platform.id);
    expect([(await exported()).outcome, (await announced(201)).outcome]).toEqual([
      'EXPORT_TOO_LARGE',
      'FILE_TOO_LARGE',
    ]);
    expect((await announced(200)).outcome).toBe('OK');
  });
});

it('no other process uses a version longer than two seconds after it ended', { timeout: 120_000 }, async () => {
  // Real processes use the real clock.
  world.clock.time = new Date();
  const ADMIN = { permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true };
  const [maker, checker] = [await world.staff(ADMIN), await world.staff(ADMIN)];
  const api = await startProcess('api', world.config);
  const address = api.ready.split(' ').at(-1) ?? '';
  const told = async (): Promise<boolean> => {
    const answer = await fetch(`${address}${platformInfoApi.detail.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type1: world.platform.key }),
    });
    const { data } = (await answer.json()) as { data: { frontPlatformInfo: { valueAdded: string } } };
    return (JSON.parse(data.frontPlatformInfo.valueAdded) as { vote: boolean }).vote;
  };
  const decided = async (vote: boolean) => {
    world.clock.time = new Date();
    const content = { ...INITIAL_VALUE_ADDED, vote, parking: true };
    const body = { part: 'value-added', content, note: '调整', wantedFrom: null } as const;
    const params = { id: (await world.call(configVersionApi.save, { as: maker, body })).data.id };
    const act = (action: 'submit' | 'approve', as: typeof maker) =>
      world.call(configVersionApi.act, { as, params: { ...params, action }, body: {} });
    expect((await act('submit', maker)).outcome).toBe('OK');
    expect((await act('approve', checker)).outcome).toBe('OK');
    return performance.now();
  };
  for (const vote of [false, true]) {
    expect(await told()).toBe(!vote);
    const since = await decided(vote);
    await pause(2_000 - (performance.now() - since));
    expect(await told()).toBe(vote);
  }
  expect(await api.stop()).toBe(0);
});
