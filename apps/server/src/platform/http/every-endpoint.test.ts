import { endpoint, type AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import type { Envelope } from '@nota/contract/kit/envelope.ts';
import { errorNameOf } from '@nota/contract/kit/errors.ts';
import { none } from '@nota/contract/kit/fields.ts';
import { ACTION_CODES, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyUser } from '../../modules/user-manager/user-manager.fixtures.ts';
import { callerOf } from '../../testing/caller.ts';
import { visitByLink } from '../../testing/link-visit-calls.ts';
import { nextAddress } from '../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildLink, examplePurpose } from '../access-link/access-link.fixtures.ts';
import { createHttpApp } from './http-app.ts';
import { createRouter } from './implement.ts';

const world = useWorld();
let nobody: Staff;
let everybody: Staff;
/** A visit by a link of each purpose that endpoints name. */
const visitors = new Map<string, { token: string }>();
beforeAll(async () => {
  nobody = await world.staff();
  const everything = { permissionIds: Object.values(PERMISSION), actions: ACTION_CODES, isInternalAdmin: true };
  everybody = await world.staff(everything);
  for (const name of new Set(world.router.endpoints.filter(isOutside).map(purposeOf))) {
    const { id: recordId } = await buildCompanyUser(world.db);
    const { token } = await buildLink(world.db, world.deps, recordId, { purpose: { ...examplePurpose, name } });
    visitors.set(name, await visitByLink(world, { token, recordId }));
  }
});

/** Endpoints without a session. A new one is a decision, so it must be added to this list by hand. */
const OPEN = [
  'GET /api/evidence/certificate/verify',
  'GET /api/evidence/offline-verifier',
  'GET /api/logout',
  'GET /api/platform-config/platform-info',
  'GET /api/platform/download',
  'GET /public-api/app/app-package/:id',
  'GET /public-api/app/app-update',
  'GET /public-api/content/banner-board',
  'GET /public-api/content/notice-feed',
  'GET /public-api/content/notice-feed/:id',
  'GET /public-api/platform/picture/:sha256',
  'GET /swallow/login/captcha',
  'POST /api/login',
  'POST /api/open/court',
  'POST /api/platform-config/platform-info/detail',
  'POST /api/session/activation/activate',
  'POST /api/session/sign-in/enrol',
  'POST /api/session/sign-in/renew-password',
  'POST /api/session/sign-in/start-enrolment',
  'POST /public-api/app/app-feedback-intake',
  'POST /public-api/app/app-feedback-intake/answer',
  'POST /public-api/app/app-feedback-intake/read',
  'POST /public-api/attestations/court-window',
  'POST /public-api/attestations/court-window/file',
  'POST /public-api/content/banner-board/count',
  'POST /public-api/platform/access-link/code',
  'POST /public-api/platform/access-link/open',
  'POST /public-api/platform/access-link/proof',
];

const nameOf = (e: AnyEndpoint) => `${e.method} ${e.path}`;
const isOutside = (e: AnyEndpoint) => e.kind === 'outside';
const purposeOf = (e: AnyEndpoint) =>
  String([e.permission].flat()[0])
    .replace(/^link:/, '')
    .replace(/^any$/, 'example');
/** Whoever may call it. */
const callerFor = (e: AnyEndpoint) =>
  e.kind === 'open' ? {} : { as: isOutside(e) ? (visitors.get(purposeOf(e)) as { token: string }) : everybody };
const isForEveryone = (e: AnyEndpoint) => [e.permission].flat().includes(PERMISSION.everyone);

async function outcomeOf(
  e: AnyEndpoint,
  given: { as?: { token: string }; query?: Record<string, string>; body?: object },
) {
  const url = e.path.replace(/:id\b/, 'abc').replace(/:(\w+)/g, 'abc');
  const response = await world.send({
    method: e.method,
    url,
    remoteAddress: nextAddress(),
    headers: given.as ? { authorization: given.as.token } : {},
    ...(given.query ? { query: given.query } : {}),
    ...(e.method === 'POST' ? { payload: given.body ?? [] } : {}),
  });
  const { statusCode } = response.json<Envelope<unknown>>();
  return statusCode === '000000' ? 'OK' : errorNameOf(statusCode);
}

describe('every endpoint', () => {
  it('is implemented once', () => {
    const names = world.router.endpoints.map(nameOf);
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
  });

  it('needs a session, except exactly those in the list', () => {
    const open = world.router.endpoints.filter((e) => e.kind === 'open').map(nameOf);
    expect([...open].sort()).toEqual(OPEN);
    expect(world.router.endpoints.filter((e) => e.permission === 'open').map(nameOf)).toEqual(open);
  });

  it('checks the session, or the visit, before anything else', async () => {
    const closed = world.router.endpoints.filter((e) => e.kind !== 'open');
    const wrong = [];
    for (const e of closed) {
      const outcome = await outcomeOf(e, {});
      if (outcome !== (isOutside(e) ? 'VISIT_ENDED' : 'SESSION_INVALID')) wrong.push([nameOf(e), outcome]);
    }
    expect(wrong).toEqual([]);
  });

  it('takes no session for a visit, and no visit for a session', async () => {
    const [visitor] = visitors.values();
    const wrong = [];
    for (const e of world.router.endpoints.filter((one) => one.kind !== 'open')) {
      const outcome = await outcomeOf(e, { as: isOutside(e) ? everybody : (visitor as { token: string }) });
      if (outcome !== (isOutside(e) ? 'VISIT_ENDED' : 'SESSION_INVALID')) wrong.push([nameOf(e), outcome]);
    }
    expect(wrong).toEqual([]);
  });

  it('checks the permission before the input', async () => {
    const guarded = world.router.endpoints.filter((e) => e.kind !== 'open' && !isOutside(e) && !isForEveryone(e));
    expect(guarded.length).toBeGreaterThan(10);
    const answers = await Promise.all(guarded.map(async (e) => [nameOf(e), await outcomeOf(e, { as: nobody })]));
    expect(answers.filter(([, outcome]) => outcome !== 'PERMISSION_DENIED')).toEqual([]);
  });

  it('refuses input that breaks its schema', async () => {
    const answers: unknown[] = [];
    for (const e of world.router.endpoints) {
      // A NUL breaks every text, and is no number: so this input breaks every field that a query has.
      const fields = e.query instanceof z.ZodObject ? Object.keys(e.query.shape) : [];
      if (!e.path.includes(':') && fields.length === 0 && e.method === 'GET') continue;
      const query = Object.fromEntries(fields.map((field) => [field, '\u0000']));
      const given = { query, ...callerFor(e) };
      answers.push([nameOf(e), await outcomeOf(e, given)]);
    }
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((answer) => (answer as string[])[1] !== 'INPUT_INVALID')).toEqual([]);
  });

  it('refuses a NUL and half a character in a body, which the database could not store', async () => {
    const posts = world.router.endpoints.filter((e) => e.method === 'POST' && !e.path.includes(':'));
    for (const e of posts) {
      for (const text of ['a\u0000b', 'a\ud800b']) {
        const body = { type1: text, nested: [{ reason: text }] };
        const given = { body, ...callerFor(e) };
        expect([nameOf(e), await outcomeOf(e, given)]).toEqual([nameOf(e), 'INPUT_INVALID']);
      }
    }
  });
});

describe('the order of checks', () => {
  const guarded = endpoint({
    kind: 'query',
    method: 'POST',
    path: '/api/test/guarded',
    summary: '检查顺序',
    permission: PERMISSION.member,
    params: none,
    query: none,
    body: z.object({ n: z.number() }),
    data: z.object({ n: z.number() }),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 1, seconds: 60 },
  });
  let call: ReturnType<typeof callerOf>['call'];
  beforeAll(async () => {
    const app = await createHttpApp(world.deps);
    createRouter(app, world.deps).implement(guarded, ({ body }) => Promise.resolve({ n: body.n }));
    ({ call } = callerOf(app));
  });

  it.each([
    ['SESSION_INVALID', { session: false, permission: false, limit: false, input: false }],
    ['PERMISSION_DENIED', { session: true, permission: false, limit: false, input: false }],
    ['TOO_MANY_REQUESTS', { session: true, permission: true, limit: false, input: false }],
    ['INPUT_INVALID', { session: true, permission: true, limit: true, input: false }],
    ['OK', { session: true, permission: true, limit: true, input: true }],
  ])('gives %s where this is right: %j', async (outcome, right) => {
    const as = await world.staff(right.permission ? { permissionIds: [PERMISSION.member] } : {});
    // The only call that this limit allows in a minute; it counts although its input is wrong.
    if (!right.limit) await call(guarded, { as, body: {} as never });
    const answer = await call(guarded, {
      ...(right.session ? { as } : {}),
      body: (right.input ? { n: 1 } : { n: 'one' }) as never,
    });
    expect(answer.outcome).toBe(outcome);
  });
});
