import { SUCCESS_CODE } from '@nota/contract/kit/envelope.ts';
import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { CAPTCHA_KEY_HEADER, signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { buildMember, FIXTURE_PASSWORD } from '../../apps/server/src/modules/auth/auth.fixtures.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openKeys } from '../../apps/server/src/platform/keys/keys.ts';
import { openPass } from '../../apps/server/src/platform/keys/pass.ts';
import { makeBenchPlace, type BenchPlace } from '../bench/bench-place.ts';
import { startRoles, type DrillRow } from './drill-load.ts';
import { freePort } from './drill-cluster.ts';

const MINUTES = Number(process.argv.find((word) => word.startsWith('--minutes='))?.slice(10) ?? 10);
const FLOOD = 2_000;
const MOST_MS = 500;

/**
 * An API of its own on the loopback of this machine: while the store does not answer, while Redis is gone, and under
 * requests whose bodies arrive byte by byte, other calls list and sign in as usual.
 */
export async function* enginesDrill(): AsyncGenerator<DrillRow> {
  const place = await makeBenchPlace('nota_bench_engines', () => Promise.resolve());
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const store = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  yield await measure(place, 'nothing is wrong', {}, MINUTES * 6_000, () => () => {});
  yield await measure(place, 'the store says nothing', { S3_ENDPOINT: store }, MINUTES * 60_000, uploads);
  yield await measure(place, 'Redis is gone', { REDIS_URL: 'redis://127.0.0.1:1' }, MINUTES * 6_000, () => () => {});
  yield await measure(place, `${FLOOD} bodies a byte at a time`, {}, MINUTES * 6_000, flood);
  silent.close();
}

type Trouble = (url: string, place: BenchPlace) => () => void;

async function measure(
  place: BenchPlace,
  done: string,
  settings: Partial<AllSettings>,
  lastsMs: number,
  trouble: Trouble,
): Promise<DrillRow> {
  // One token for all calls: tokens are not replaced, because this client ignores response headers.
  const session = { SESSION_ROTATE_SECONDS: 86_400, SESSION_CALLS_PER_MINUTE: 1_000_000 };
  const config = { ...place.config, ...settings, ...session, PORT: await freePort() };
  const api = startRoles(config, ['api'], false);
  const url = `http://127.0.0.1:${config.PORT}`;
  try {
    await until(() =>
      fetch(`${url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
    const end = trouble(url, place);
    const person = await memberOf(place);
    const [lists, signIns] = [[] as number[], [] as number[]];
    const problems = new Map<string, number>();
    const note = (what: string) => problems.set(what, (problems.get(what) ?? 0) + 1);
    let ready = 0;
    const over = performance.now() + lastsMs;
    const listing = async () => {
      while (performance.now() < over) {
        const begun = performance.now();
        const answer = await fetch(url + chainModeApi.read.path, { headers: { authorization: place.token } });
        await answer.text();
        lists.push(performance.now() - begun);
        if (answer.status !== 200) note(`list ${answer.status}`);
        await pause(20);
      }
    };
    const signing = async () => {
      while (performance.now() < over) {
        const begun = performance.now();
        const outcome = await signIn(url, config, person);
        signIns.push(performance.now() - begun);
        if (outcome !== SUCCESS_CODE) note(`sign-in ${outcome}`);
        if ((await fetch(`${url}/readyz`)).status !== 200) note('not ready');
        else ready += 1;
        await pause(6_100);
      }
    };
    await Promise.all([listing(), listing(), signing()]);
    end();
    const seen = `${lists.length} lists p99 ${at(lists, 0.99)} ms, ${signIns.length} sign-ins p99 ${at(signIns, 0.99)} ms, ready ${ready} times; troubles: ${[...problems].map(([what, count]) => `${what} × ${count}`).join(', ') || 'none'}`;
    const isGood = problems.size === 0 && Math.max(at(lists, 0.99), at(signIns, 0.99)) < MOST_MS;
    return { drill: 'engines', done: `${done}, ${Math.round(lastsMs / 1_000)} s`, seen, isGood };
  } finally {
    api.stop();
  }
}

/** A constant number of uploads, as from a busy office. */
const uploads: Trouble = (url, { token }) => {
  const ending = new AbortController();
  const body = JSON.stringify({ name: 'x', sizeBytes: 10, sha256: 'a'.repeat(64) });
  const headers = { authorization: token, 'content-type': 'application/json' };
  for (let count = 0; count < 64; count += 1) {
    void (async () => {
      while (!ending.signal.aborted) {
        await fetch(url + storedFileApi.announceParts.path, { method: 'POST', headers, body, signal: ending.signal })
          .then((answer) => answer.text())
          .catch(() => '');
        await pause(500);
      }
    })();
  }
  return () => ending.abort();
};

/** From many addresses of this machine, so that the limit per address does not end it. */
const flood: Trouble = (url) => {
  const { port } = new URL(url);
  const sockets = new Set<Socket>();
  const begin = (number: number) => {
    const localAddress = `127.0.1.${1 + (number % 200)}`;
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket) && !isOver && setTimeout(() => begin(number), 100));
    socket.write(
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99999\r\n\r\n{',
    );
  };
  let isOver = false;
  for (let number = 0; number < FLOOD; number += 1) begin(number);
  const trickle = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(' ')), 1_000);
  return () => {
    isOver = true;
    clearInterval(trickle);
    for (const socket of sockets) socket.destroy();
  };
};

async function memberOf({ config, platformId }: BenchPlace): Promise<{ phone: string; platform: string }> {
  const database = openDatabase(config.DATABASE_URL, 2);
  const member = await buildMember(database.forPlatform(platformId));
  await database.close();
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  const { rows } = await owner.query<{ key: string }>('select key from platform where id = $1', [platformId]);
  await owner.end();
  return { phone: member.phone, platform: rows[0]?.key ?? '' };
}

/** Both steps of a browser; the captcha is solved by opening its sealed key. */
async function signIn(url: string, config: AllSettings, person: { phone: string; platform: string }): Promise<string> {
  const asked = await fetch(`${url}${signInApi.captcha.path}?username=${person.phone}`);
  await asked.arrayBuffer();
  const captchaKey = asked.headers.get(CAPTCHA_KEY_HEADER) ?? '';
  const pass = openPass<{ text: string }>(openKeys(config), 'captcha', captchaKey, systemClock.now());
  const body = { username: person.phone, password: FIXTURE_PASSWORD, captcha: pass?.value.text ?? '', captchaKey };
  const answer = await fetch(url + signInApi.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, platform: person.platform }),
  });
  return ((await answer.json()) as { statusCode: string }).statusCode;
}

async function until(isIt: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600 && !(await isIt()); tries += 1) await pause(200);
}

const at = (times: readonly number[], part: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0);
