import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { liveEventApi, type LiveEvent } from '@nota/contract/platform/live-event.contract.ts';
import { connect } from 'node:net';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { openEventStream } from '../../testing/event-stream.ts';
import { startProcess } from '../../testing/start-process.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import type { Deps } from '../deps.ts';
import { createHttpApp } from '../http/http-app.ts';
import { createRouter } from '../http/implement.ts';
import { announce } from './live-event.ts';
import { liveEventRoutes } from './live-event.routes.ts';

const world = useWorld();
const MANAGER = { permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] };
const disable = (as: Staff, id: string, reason?: string) =>
  world.call(memberApi.act, { as, params: { id, action: 'disable' }, body: reason ? { reason } : {} });
const follow = async (as: Staff) => openEventStream(await world.listen(), as);
const isOf = (id: string) => (event: LiveEvent) => event.kind === 'record' && event.id === id;
const mark = (record: string) => announce(world.db, { kind: 'presence', record });
const isMark = (record: string) => (event: LiveEvent) => event.kind === 'presence' && event.record === record;
const WITHIN = { timeout: 20_000 };

/** Only a superuser sees and ends the connections of other roles. */
async function openAdmin(): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString: world.config.DATABASE_ADMIN_URL });
  await admin.connect();
  onTestFinished(() => admin.end());
  return admin;
}

/** Only this route, with a short heartbeat; closed when the test is over. */
async function shortBreathed(deps: Deps = world.deps) {
  const app = await createHttpApp(deps);
  liveEventRoutes(app, createRouter(app, deps), 50);
  onTestFinished(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

describe('GET /api/platform/live-event', () => {
  it('tells of a record that moved, and only that it did', async () => {
    const as = await world.staff(MANAGER);
    const stream = await follow(await world.staff());
    const member = await buildMember(world.db);
    await disable(as, member.id, '离职');
    expect(await stream.until(isOf(member.id))).toEqual({ kind: 'record', stem: 'member', id: member.id });
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('cache-control')).toBe('no-store');
  });

  it('tells nothing of an act that was refused after the move, nor of a transaction that rolled back', async () => {
    const as = await world.staff(MANAGER);
    const stream = await follow(as);
    // One's own account: this is refused only after the move was decided and announced.
    expect((await disable(as, as.id, '离职')).outcome).toBe('SELF_CHANGE_REFUSED');
    const failed = world.db.transaction().execute(async (trx) => {
      await announce(trx, { kind: 'presence', record: 'member:2' });
      throw new Error('the act was refused');
    });
    await expect(failed).rejects.toThrow('refused');
    await mark('member:3');
    await stream.until(isMark('member:3'));
    expect(stream.events).toEqual([{ kind: 'presence', record: 'member:3' }]);
  });

  it('tells nothing of another platform', async () => {
    const other = await buildPlatform(world.owner);
    const stream = await follow(await world.staff());
    const theirs = await follow(await world.staffOf(other));
    await announce(world.deps.database.forPlatform(other.id), { kind: 'presence', record: 'member:4' });
    await theirs.until(isMark('member:4'));
    await mark('member:5');
    await stream.until(isMark('member:5'));
    expect([stream.events.length, theirs.events.length]).toEqual([1, 1]);
  });

  it('tells of a task only the member who asked for it', async () => {
    const exporter = { permissionIds: [PERMISSION.member], actions: [ACTION.memberExport] };
    const [asker, other] = [await world.staff(exporter), await world.staff(exporter)];
    const [mine, theirs] = [await follow(asker), await follow(other)];
    const { id } = (await world.call(exportTaskApi.request, { as: asker, body: { kind: 'auth.member' } })).data;
    await world.call(exportTaskApi.cancel, { as: asker, params: { id } });
    await mine.until(isOf(id));
    await mark('member:12');
    await theirs.until(isMark('member:12'));
    expect(theirs.events).toHaveLength(1);
  });

  it('wants a session, and says so in the envelope', async () => {
    expect((await world.call(liveEventApi.stream)).outcome).toBe('SESSION_INVALID');
    const answer = await fetch((await world.listen()) + liveEventApi.stream.path);
    expect(await answer.json()).toMatchObject({ flag: false, errorMessage: 'token无效' });
  });

  it('limits a browser that opens more and more streams', async () => {
    const as = await world.staff();
    const address = await world.listen();
    for (let opened = 0; opened < 60; opened += 1) (await openEventStream(address, as)).leave();
    expect((await world.call(liveEventApi.stream, { as })).outcome).toBe('TOO_MANY_REQUESTS');
  });
});

describe('streams of a server', () => {
  /** The answer to a browser that opens one more. */
  const statusOf = async (address: string, { token }: Staff) => {
    const browser = new AbortController();
    const { status } = await fetch(address + liveEventApi.stream.path, {
      headers: { authorization: token },
      signal: browser.signal,
    });
    browser.abort();
    return status;
  };

  it('are limited per person, who may open another when one is closed, without affecting others', async () => {
    const address = await shortBreathed();
    const [greedy, other] = [await world.staff(), await world.staff()];
    const streams = [];
    for (let opened = 0; opened < 32; opened += 1) streams.push(await openEventStream(address, greedy));
    expect(await statusOf(address, greedy)).toBe(503);
    const theirs = await openEventStream(address, other);
    streams[7]?.leave();
    await expect.poll(() => statusOf(address, greedy)).toBe(200);
    // Streams that were open stay open, and receive events.
    await mark('member:11');
    for (const stream of [streams[0], streams[31], theirs]) await stream?.until(isMark('member:11'));
  });

  it('are limited in total, by a setting', async () => {
    const address = await shortBreathed({ ...world.deps, config: { ...world.config, LIVE_STREAMS: 2 } });
    const first = await openEventStream(address, await world.staff());
    await openEventStream(address, await world.staff());
    const late = await world.staff();
    expect(await statusOf(address, late)).toBe(503);
    first.leave();
    await expect.poll(() => statusOf(address, late)).toBe(200);
  });
});

describe('the listening connection', () => {
  it('comes back after it was cut, once', async () => {
    const stream = await follow(await world.staff());
    const admin = await openAdmin();
    const listeners = async () => {
      const { rows } = await admin.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 and query = 'listen nota_live'`,
        [world.owner.database],
      );
      return rows.map(({ pid }) => pid);
    };
    for (let cut = 0; cut < 2; cut += 1) {
      const before = await listeners();
      expect(before).toHaveLength(1);
      await admin.query('select pg_terminate_backend($1)', [before[0]]);
      await expect.poll(async () => (await listeners()).filter((pid) => !before.includes(pid)), WITHIN).toHaveLength(1);
    }
    await mark('member:6');
    await stream.until(isMark('member:6'));
    expect(world.logged.some((line) => line.includes('live events are away'))).toBe(true);
  });

  it('survives messages that are no events', async () => {
    const stream = await follow(await world.staff());
    for (const text of ['', 'not json', 'null', '{"platformId":1}', '{"platformId":"error","event":null}']) {
      await world.owner.query('select pg_notify($1, $2)', ['nota_live', text]);
    }
    await mark('member:7');
    await stream.until(isMark('member:7'));
    expect(stream.events).toHaveLength(1);
  });
});

describe('a stream', () => {
  it('ends soon after its session does', async () => {
    const address = await shortBreathed();
    const staff = await world.staff();
    const idle = await world.staff();
    const [revoked, left, stays] = await Promise.all(
      [staff, idle, await world.staff()].map((as) => openEventStream(address, as)),
    );
    await world.owner.query(`update session set ended_at = now(), ended_by = 'revoked' where member_id = $1`, [
      staff.id,
    ]);
    await world.owner.query(
      `update session set last_seen_at = last_seen_at - interval '31 minutes' where member_id = $1`,
      [idle.id],
    );
    expect([await revoked?.ended, await left?.ended]).toEqual(['ended', 'ended']);
    await mark('member:8');
    await stays?.until(isMark('member:8'));
  });

  it('is forgotten when the browser goes away', async () => {
    let followers = 0;
    const live: Deps['live'] = {
      ...world.deps.live,
      follow(member, tell) {
        followers += 1;
        const stop = world.deps.live.follow(member, tell);
        return () => {
          followers -= 1;
          stop();
        };
      },
    };
    const stream = await openEventStream(await shortBreathed({ ...world.deps, live }), await world.staff());
    expect(followers).toBe(1);
    stream.leave();
    await expect.poll(() => followers).toBe(0);
  });

  it('is cut off when its browser stops reading, before it fills the memory', async () => {
    const as = await world.staff();
    const { hostname, port } = new URL(await world.listen());
    const socket = connect(Number(port), hostname).pause();
    onTestFinished(() => void socket.destroy());
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => {});
    socket.write(`GET ${liveEventApi.stream.path} HTTP/1.1\r\nhost: x\r\nauthorization: ${as.token}\r\n\r\n`);
    await new Promise((resolve) => socket.once('readable', resolve));
    const flood = () =>
      world.owner.query(
        `select pg_notify('nota_live', json_build_object('platformId', $1::text, 'event',
           json_build_object('kind', 'presence', 'record', n || repeat('x', 7800)))::text) from generate_series(1, 1500) n`,
        [world.platform.id],
      );
    for (let round = 0; round < 2; round += 1) await flood();
    await mark('member:9');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    socket.resume();
    await closed;
  });
});

describe('a closing server', () => {
  it('ends its open streams and is gone within three seconds, without waiting for a browser to leave', async () => {
    const { app } = await buildApp(world.deps);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const streams = [];
    for (let browser = 0; browser < 3; browser += 1) streams.push(await openEventStream(address, await world.staff()));
    const begun = performance.now();
    await app.close();
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(['ended', 'ended', 'ended']);
  });

  it('does so as a process too, on SIGTERM', async () => {
    // Real processes use the real clock, so the session must be fresh by it.
    world.clock.time = new Date();
    const api = await startProcess('api', world.config);
    const stream = await openEventStream(api.ready.split(' ').at(-1) ?? '', await world.staff());
    await mark('member:10');
    await stream.until(isMark('member:10'));
    const begun = performance.now();
    expect(await api.stop(), 'not cut off by its own deadline').toBe(0);
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(await stream.ended).toBe('ended');
  });
});
