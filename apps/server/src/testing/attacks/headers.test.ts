import { describe, expect, it } from 'vitest';
import { createHttpApp } from '../../platform/http/http-app.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ CONSOLE_FOLDER: new URL('../../../../verify/', import.meta.url).pathname });

/** Headers of every answer to any request. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};
const OTHERS = [
  '/',
  '/user/login',
  '/verify/certificate',
  '/api',
  '/healthz',
  '/readyz',
  '/metrics',
  '/log/checkpoint',
  '/log/tile/0/000',
  '/open-api/v1/docs',
];
const WRONG = [
  '/api/nothing',
  '/nothing',
  '/%E0%A4%A',
  '/api/platform/download?ticket=x',
  '/package.json',
  '/../secret',
];

describe('the headers of an answer', () => {
  it('are there on every endpoint, on files, pages and the log, and on errors of every kind', async () => {
    const paths = world.router.endpoints.map(({ method, path }) => ({ method, url: path.replace(/:\w+/g, '1') }));
    const asked = [...paths, ...[...OTHERS, ...WRONG].map((url) => ({ method: 'GET' as const, url }))];
    const wrong: string[] = [];
    for (const one of asked) {
      const { headers, statusCode } = await world.send({ ...one, headers: { accept: 'text/html' } });
      const missing = Object.entries(ALWAYS).filter(([name, value]) => headers[name] !== value);
      const csp = String(headers['content-security-policy']);
      const isClosed = /default-src '(none|self)'/.test(csp) && csp.includes(`frame-ancestors 'none'`);
      // An injected element may not run as a plug-in, or change the base of relative addresses.
      const isBare = /(default|object)-src 'none'/.test(csp) && csp.includes(`base-uri 'none'`);
      const camera = String(headers['permissions-policy']).includes('camera=()');
      const isOwn = /^(same-origin|cross-origin)$/.test(String(headers['cross-origin-resource-policy']));
      if (missing.length > 0 || !isClosed || !isBare || !camera || !isOwn || !headers['cache-control'])
        wrong.push(`${one.method} ${one.url} ${statusCode} ${JSON.stringify(headers)}`);
      if (headers['strict-transport-security']) wrong.push(`${one.url}: nothing is by https here`);
    }
    expect(wrong).toEqual([]);
    expect(asked.length).toBeGreaterThan(100);
  });

  it('let no cache keep what an endpoint answers', async () => {
    for (const { method, path } of world.router.endpoints) {
      const { headers } = await world.send({ method, url: path.replace(/:\w+/g, '1') });
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  it('say in production that this host is reached by https alone, on errors too', async () => {
    const app = await createHttpApp({ ...world.deps, config: { ...world.config, NOTA_MODE: 'production' } });
    for (const url of ['/api/nothing', '/%E0%A4%A']) {
      const { headers } = await app.inject({ method: 'GET', url });
      expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/);
    }
    await app.close();
  });
});
