import { CAPTCHA_KEY_HEADER, signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { FIXTURE_PASSWORD } from '../../apps/server/src/modules/auth/auth.fixtures.ts';
import type { Keys } from '../../apps/server/src/platform/keys/keys.ts';
import { openPass } from '../../apps/server/src/platform/keys/pass.ts';
import { createClient, type Connection, type NotaClient } from '../../packages/client/src/client.ts';

/** A member with a second factor. A code works once in its half minute, so each signs in only now and then. */
export interface Enrolled {
  readonly phone: string;
  readonly secret: Secret;
}

export interface Caller {
  readonly connection: Omit<Connection, 'baseUrl'>;
  readonly platform: string;
  readonly members: readonly Enrolled[];
  readonly keys: Keys;
}

interface Rate {
  readonly calls: number;
  readonly signIns: number;
}

/** Signed calls and sign-ins at fixed rates, on the API's current addresses. */
export function startRotationLoad(caller: Caller, rate: Rate, addresses: () => readonly string[]) {
  const ending = new AbortController();
  const failed = new Map<string, number>();
  const took = { calls: [] as number[], signIns: [] as number[] };
  const clients = new Map<string, NotaClient>();
  let turn = 0;
  const address = () => {
    const all = addresses();
    turn += 1;
    return all[turn % all.length] ?? '';
  };
  const clientAt = (baseUrl: string) => {
    const known = clients.get(baseUrl) ?? createClient({ ...caller.connection, baseUrl });
    clients.set(baseUrl, known);
    return known;
  };
  const attest = async () => {
    const { result } = await clientAt(address()).preserveHashes([{ hash: randomBytes(32).toString('hex') }], {
      owner: { type: 'person', name: '张小三', certType: 'id-card', certNo: '330106199003072036' },
    });
    if (result.length !== 1) throw new Error('no record');
  };
  const signIn = (count: number) => signInOnce(address(), caller, count);
  const run = async (perSecond: number, times: number[], work: (count: number) => Promise<void>) => {
    const begun = performance.now();
    const underWay = new Set<Promise<void>>();
    for (let count = 0; !ending.signal.aborted; count += 1) {
      const wait = begun + (count / perSecond) * 1_000 - performance.now();
      if (wait > 0) await pause(wait);
      const from = performance.now();
      const one = work(count)
        .catch((error: Error) => void failed.set(error.message, (failed.get(error.message) ?? 0) + 1))
        .then(() => void times.push(performance.now() - from))
        .finally(() => underWay.delete(one));
      underWay.add(one);
      // The number of callers is fixed: where answers are slow the rate falls, and is reported.
      if (underWay.size >= perSecond) await Promise.race(underWay);
    }
    await Promise.all(underWay);
    return figuresOf(times, performance.now() - begun);
  };
  const running = Promise.all([run(rate.calls, took.calls, attest), run(rate.signIns, took.signIns, signIn)]);
  return {
    failed,
    async stop() {
      ending.abort();
      const [calls, signIns] = await running;
      return { failed, calls, signIns };
    },
  };
}

function figuresOf(times: readonly number[], ms: number) {
  const inOrder = times.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(inOrder[Math.floor(inOrder.length * part)] ?? 0);
  return {
    count: times.length,
    perSecond: times.length / (ms / 1_000),
    p50: at(0.5),
    p99: at(0.99),
    most: at(0.999999),
  };
}

/** Captcha, password and code, from a new address each time, because limits are per address and these are many people. */
async function signInOnce(base: string, { members, platform, keys }: Caller, turn: number): Promise<void> {
  const { phone, secret } = members[turn % members.length] as Enrolled;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
  };
  const captcha = await fetch(`${base}${signInApi.captcha.path}?username=${phone}`, { headers });
  const captchaKey = captcha.headers.get(CAPTCHA_KEY_HEADER) ?? '';
  await captcha.arrayBuffer();
  const text = openPass<{ text: string }>(keys, 'captcha', captchaKey, new Date())?.value.text ?? '';
  const post = async (body: object) => {
    const answer = await fetch(`${base}${signInApi.signIn.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { flag: boolean; statusCode: string; data: { challenge?: string } | null };
  };
  const first = await post({ username: phone, password: FIXTURE_PASSWORD, captcha: text, captchaKey, platform });
  if (!first.data?.challenge) throw new Error(`first step ${first.statusCode}`);
  const otp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate();
  const second = await post({ challenge: first.data.challenge, otp });
  if (!second.flag) throw new Error(`second step ${second.statusCode}`);
}
