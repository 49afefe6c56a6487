import { impliedRefusals, type EndpointKind } from '@nota/contract/kit/endpoint.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { describe, expect, it } from 'vitest';
import { linkPurposes } from '../../apps/server/src/lists.ts';
import { readEndpoints, type Described } from './endpoints.ts';
import { stemOf } from './house.ts';
import { breach, expectNone, filesLike, lineAt, visit } from './repository.ts';

/** Endpoints without a session. A new line here is a decision that a reviewer must see. */
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

/** Addresses fixed by the specification; every other one follows from its folder and stem. */
const FIXED_PATHS = [
  '/api/login',
  '/api/logout',
  '/swallow/login/captcha',
  '/api/dict',
  '/api/notary/name',
  '/api/chain/mode',
  '/api/chain/mode/:id/:action',
  // Printed on documents that go to courts.
  '/api/open/court',
];

/** Where each kind is found; what is open to everyone may also be for people outside. */
const ROOTS: Readonly<Record<EndpointKind, readonly string[]>> = {
  query: ['api'],
  act: ['api'],
  outside: ['public-api'],
  open: ['api', 'public-api'],
};

const LISTS = 'apps/server/src/lists.ts';

const isLinkPermission = (one: unknown) => typeof one === 'string' && /^link:[a-z]+(-[a-z]+)*$/.test(one);

const endpoints = await readEndpoints();
const callOf = ({ endpoint }: Described) => `${endpoint.method} ${endpoint.path}`;
const told = (one: Described, message: string) => breach(one.file, one.line, `${one.name} ${message}`);

describe('endpoints', () => {
  it('were found', () => {
    expect(endpoints.length).toBeGreaterThan(40);
  });

  it('declare a permission that exists', () => {
    const known = new Set<unknown>([...Object.values(PERMISSION), ...Object.values(ACTION)]);
    const faulty = endpoints.filter(({ endpoint }) => {
      const permission: unknown = endpoint.permission;
      if (endpoint.kind === 'open') return permission !== 'open';
      const wanted: unknown[] = Array.isArray(permission) ? permission : [permission];
      if (endpoint.kind === 'outside') return wanted.length === 0 || !wanted.every(isLinkPermission);
      return wanted.length === 0 || !wanted.every((one) => known.has(one));
    });
    expectNone(faulty.map((one) => told(one, 'has no permission: give it one of PERMISSION or ACTION')));
  });

  it('that are open to everyone are exactly the written list', () => {
    const open = endpoints.filter(
      ({ endpoint }) => endpoint.kind === 'open' || (endpoint.permission as unknown) === 'open',
    );
    const unlisted = open.filter((one) => !OPEN.includes(callOf(one)));
    const gone = OPEN.filter((call) => !open.some((one) => callOf(one) === call));
    expectNone([
      ...unlisted.map((one) => told(one, `is open to everyone: close it, or add '${callOf(one)}' to OPEN`)),
      ...gone.map((call) => breach('tools/tidy/endpoints.test.ts', 1, `OPEN lists ${call}, which nobody offers`)),
    ]);
  });

  it('for people outside name purposes that exist, and every purpose has one', () => {
    const outside = endpoints.filter(({ endpoint }) => endpoint.kind === 'outside');
    const named = (one: Described) =>
      [one.endpoint.permission].flat().map((link) => String(link).slice('link:'.length));
    const known = linkPurposes.map(({ name }) => name);
    const strange = outside.filter((one) => named(one).some((name) => name !== 'any' && !known.includes(name)));
    const idle = known.filter((name) => !outside.some((one) => named(one).includes(name)));
    expectNone([
      ...strange.map((one) => told(one, `is for links that nobody makes: see linkPurposes in ${LISTS}`)),
      ...idle.map((name) => breach(LISTS, 1, `no endpoint is for links of ${name}`)),
    ]);
  });

  it('have different addresses', () => {
    const first = new Map<string, Described>();
    const shape = (one: Described) => callOf(one).replace(/:\w+/g, ':');
    const doubled = endpoints.filter((one) => {
      const other = first.get(shape(one));
      if (other === undefined) first.set(shape(one), one);
      return other !== undefined;
    });
    expectNone(doubled.map((one) => told(one, `answers ${callOf(one)}, and so does ${first.get(shape(one))?.name}`)));
  });

  it('follow the formula: /api/<folder>/<stem>, or /public-api for people outside, in <stem>.contract.ts', () => {
    const strays = endpoints.flatMap((one) => {
      const { path, kind } = one.endpoint;
      const isUnder = (root: string) => `${path}/`.startsWith(`/${root}/${one.folder}/${one.stem}/`);
      const roots = ROOTS[kind];
      const isAtHome = roots.some(isUnder) || FIXED_PATHS.includes(path);
      return [
        ...(isAtHome ? [] : [told(one, `is at ${path}: it belongs under /${roots[0]}/${one.folder}/${one.stem}`)]),
        ...(stemOf(one.file) === one.stem ? [] : [told(one, `belongs into ${one.stem}.contract.ts`)]),
      ];
    });
    expectNone(strays);
  });

  it('list a refusal once, and none that every call can give', () => {
    const faulty = endpoints.flatMap((one) => {
      const implied = new Set<string>(impliedRefusals(one.endpoint));
      const listed: readonly string[] = one.endpoint.refusals;
      return listed.flatMap((name, at) => [
        ...(implied.has(name) ? [told(one, `lists ${name}, which goes without saying: strike it`)] : []),
        ...(listed.indexOf(name) === at ? [] : [told(one, `lists ${name} twice: strike one`)]),
      ]);
    });
    expectNone(faulty);
  });

  it('are implemented once, in <stem>.routes.ts', () => {
    const implemented = filesLike(/^apps\/server\/.*\.routes\.ts$/).flatMap((file) =>
      apiMentions(file, (callee) => callee === 'implement' || callee === 'implementFile'),
    );
    const faulty = endpoints.flatMap((one) => {
      const places = implemented.filter(({ name }) => name === one.name);
      if (places.length !== 1)
        return [told(one, `is implemented ${places.length} times: once, in a ${one.stem}.routes.ts`)];
      return places
        .filter(({ file }) => stemOf(file) !== one.stem)
        .map(({ file, line }) => breach(file, line, `${one.name} belongs into ${one.stem}.routes.ts`));
    });
    expectNone(faulty);
  });

  it('are each called in a routes test', () => {
    const called = new Set(
      filesLike(/^apps\/server\/.*\.routes\.test\.ts$/).flatMap((file) => apiMentions(file).map(({ name }) => name)),
    );
    const untested = endpoints.filter((one) => !called.has(one.name));
    expectNone(untested.map((one) => told(one, `is in no .routes.test.ts: call it in ${one.stem}.routes.test.ts`)));
  });
});

interface Mention {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** Where `xxxApi.key` is used in code (comments and strings do not count), and in which call where that matters. */
function apiMentions(file: string, isCallee?: (name: string) => boolean): Mention[] {
  const found: Mention[] = [];
  const add = (node: { type: string; start: number }) => {
    const { object, property } = node as unknown as Record<'object' | 'property', { name?: string } | undefined>;
    if (node.type !== 'MemberExpression' || !object?.name?.endsWith('Api') || property?.name === undefined) return;
    found.push({ file, line: lineAt(file, node.start), name: `${object.name}.${property.name}` });
  };
  if (isCallee === undefined) visit(file, { MemberExpression: add });
  else {
    visit(file, {
      CallExpression: ({ callee, arguments: [first] }) => {
        const name = callee.type === 'Identifier' ? callee.name : memberName(callee);
        if (first !== undefined && name !== undefined && isCallee(name)) add(first);
      },
    });
  }
  return found;
}

const memberName = (callee: { type: string }) =>
  callee.type === 'MemberExpression' ? (callee as { property?: { name?: string } }).property?.name : undefined;
