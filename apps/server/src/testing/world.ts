import type { Grants } from '@nota/contract/kit/permissions.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { buildMember, buildRole, type BuiltMember } from '../modules/auth/auth.fixtures.ts';
import { buildPlatform, type BuiltPlatform } from '../modules/platform-config/platform-config.fixtures.ts';
import { loadConfig, type AllSettings } from '../platform/config.ts';
import { cloneDatabase } from '../platform/db/databases.ts';
import type { Db } from '../platform/db/database.ts';
import { caughtInside } from '../platform/db/inside-transaction.ts';
import { closeDeps, depsOfJobs, openDeps, type Deps } from '../platform/deps.ts';
import type { Router } from '../platform/http/implement.ts';
import { newToken, tokenHash } from '../platform/session/token.ts';
import { callerOf, type Caller } from './caller.ts';
import { raceFor, type Race } from './race.ts';

/** A member of staff with a live session. */
export interface Staff extends BuiltMember {
  readonly token: string;
  readonly platformId: string;
}

/**
 * A member with actions counts as re-authenticated, unless a test says otherwise. The rights are the session's alone;
 * with `hasRole` a role has them as well, for checks outside of a call.
 */
export type StaffGrants = Partial<Grants & { isInternalAdmin: boolean; hasReauthenticated: boolean; hasRole: boolean }>;

/** A clock that stands still until a test moves it. */
export class TestClock {
  time = new Date('2026-06-01T02:00:00Z');
  now = () => new Date(this.time);
  pass(seconds: number) {
    this.time = new Date(this.time.getTime() + seconds * 1_000);
  }
}

export interface World {
  readonly config: AllSettings;
  readonly deps: Deps;
  readonly router: Router;
  readonly clock: TestClock;
  /** Connected as the owner, without row-level security: sees every platform. */
  readonly owner: pg.Client;
  readonly platform: BuiltPlatform;
  readonly db: Db;
  /** The dependencies of a worker: the same, with the connection of jobs. */
  readonly jobs: { readonly deps: Deps; readonly db: Db };
  /** Log lines written so far. */
  readonly logged: string[];
  readonly call: Caller['call'];
  readonly send: Caller['send'];
  readonly race: Race;
  /** Opens a real port, for answers that do not end and so cannot be injected. Returns its address. */
  listen(): Promise<string>;
  staff(grants?: StaffGrants, given?: Parameters<typeof buildMember>[1]): Promise<Staff>;
  staffOf(platform: BuiltPlatform, grants?: StaffGrants): Promise<Staff>;
}

/** One database, one API and one platform for a whole test file; every test makes the records it needs. */
export function useWorld(overrides: Readonly<Record<string, string>> = {}): World {
  const world = {} as { -readonly [K in keyof World]: World[K] };
  let stop = () => Promise.resolve();
  beforeAll(async () => {
    const started = await startWorld(overrides);
    Object.assign(world, started.world);
    stop = started.stop;
  });
  afterAll(() => stop());
  return world;
}

async function startWorld(overrides: Readonly<Record<string, string>>) {
  const file = basename(expect.getState().testPath ?? 'file')
    .replace(/\W/g, '_')
    .toLowerCase();
  const name = `nota_test_${file.slice(0, 30)}_${randomBytes(3).toString('hex')}`;
  const settings = {
    NOTA_MODE: 'test',
    LOG_LEVEL: 'debug',
    DATABASE_POOL: '8',
    SESSION_CALLS_PER_MINUTE: '1000000',
    // A machine that does other work beside the tests is slow, and not overloaded.
    DATABASE_PATIENCE_MS: '20000',
  };
  const base = loadConfig({ ...settings, ...overrides });
  const urls = await cloneDatabase(base, inject('templateDatabase'), name);
  // Connected first and for as long as the file runs: another run's clean-up spares databases that are in use.
  const owner = new pg.Client({ connectionString: urls.DATABASE_OWNER_URL });
  await owner.connect();
  // Nobody's test finds what another one sent.
  const config = { ...base, ...urls, SENT_FOLDER: overrides['SENT_FOLDER'] ?? join(tmpdir(), name) };
  const clock = new TestClock();
  const logged: string[] = [];
  const deps = openDeps(config, { clock, lines: { write: (line) => void logged.push(line) } });
  // Each file has its own key prefix in the shared Redis, so that files do not share limits.
  deps.redis.options.keyPrefix = `${name}:`;
  // Wait for Redis: a limit that starts in memory and goes on in Redis would count short.
  if (deps.redis.status !== 'ready') await once(deps.redis, 'ready');
  const { app, router } = await buildApp(deps);
  await app.ready();
  const jobDeps = depsOfJobs(deps);
  let address: Promise<string> | undefined;
  const platform = await buildPlatform(owner);
  const staffOf: World['staffOf'] = (at, grants) => signedInStaff(deps, at.id, grants, {});
  const world: World = {
    config,
    deps,
    router,
    clock,
    owner,
    platform,
    db: deps.database.forPlatform(platform.id),
    jobs: { deps: jobDeps, db: jobDeps.database.forPlatform(platform.id) },
    logged,
    ...callerOf(app),
    race: raceFor(adminUrlOf(config, name)),
    listen: () => (address ??= app.listen({ host: '127.0.0.1', port: 0 })),
    staff: (grants, given) => signedInStaff(deps, platform.id, grants, given ?? {}),
    staffOf,
  };
  const stop = async () => {
    await app.close();
    await closeDeps(deps);
    await jobDeps.database.close();
    await owner.end();
    // A caller may have treated the refusal as an outage and gone on, so the list is checked at the end.
    expect(caughtInside, 'engines that were called inside a transaction').toEqual([]);
  };
  return { world, stop };
}

async function signedInStaff(
  deps: Deps,
  platformId: string,
  grants: StaffGrants = {},
  given: Parameters<typeof buildMember>[1] = {},
): Promise<Staff> {
  const db = deps.database.forPlatform(platformId);
  const roleIds = grants.hasRole ? [(await buildRole(db, grants)).id] : [];
  const member = await buildMember(db, { roleIds, ...given });
  const token = newToken();
  const at = deps.clock.now();
  const isProven = grants.hasReauthenticated ?? (grants.actions ?? []).length > 0;
  await db
    .insertInto('session')
    .values({
      member_id: member.id,
      token_hash: tokenHash(token),
      rotated_at: at,
      created_at: at,
      last_seen_at: at,
      reauthenticated_at: isProven ? at : null,
      permission_ids: [...(grants.permissionIds ?? [])],
      action_codes: [...(grants.actions ?? [])],
      is_internal_admin: grants.isInternalAdmin ?? false,
      ip: '127.0.0.1',
      user_agent: 'test',
    })
    .execute();
  return { ...member, token, platformId };
}

/** Only a superuser sees what other roles' connections wait for. */
function adminUrlOf(config: AllSettings, database: string): string {
  const url = new URL(config.DATABASE_ADMIN_URL);
  url.pathname = `/${database}`;
  return url.href;
}
