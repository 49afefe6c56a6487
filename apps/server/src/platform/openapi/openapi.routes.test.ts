import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { useWorld } from '../../testing/world.ts';

const world = useWorld();

describe('the API description', () => {
  it('holds every implemented call with its permission, parameters and refusals', async () => {
    const response = await world.send({ method: 'GET', url: '/api/openapi.json' });
    const document = response.json<{
      openapi: string;
      paths: Record<string, Record<string, Record<string, unknown>>>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(described).toHaveLength(world.router.endpoints.length);
    const act = document.paths['/api/auth/member/{id}/{action}']?.['post'];
    expect(act?.['x-permission']).toEqual(['7:disable', '7:reset']);
    expect(act?.['x-refusals']).toContain('LAST_ADMIN');
    expect(act?.['parameters']).toContainEqual({
      name: 'action',
      in: 'path',
      required: true,
      schema: { type: 'string', enum: ['disable', 'enable', 'unlock'] },
    });
  });

  it('is a page for people as well, without scripts', async () => {
    const page = await world.send({ method: 'GET', url: '/api' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/auth/grant-change/:id/:action');
    expect(page.body).not.toContain('<script');
  });

  it('is not there in production, where customers read the description of their own calls and no other', async () => {
    const { app } = await buildApp({ ...world.deps, config: { ...world.config, NOTA_MODE: 'production' } });
    const statusOf = async (url: string) =>
      (await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).statusCode;
    for (const url of ['/api', '/api/', '/api/openapi.json']) expect([url, await statusOf(url)]).toEqual([url, 404]);
    for (const url of ['/open-api/v1/docs', '/open-api/v1/openapi.json']) expect(await statusOf(url)).toBe(200);
    await app.close();
  });
});

describe('health', () => {
  it('is alive, ready, and tells Prometheus about every call', async () => {
    expect((await world.send({ method: 'GET', url: '/healthz' })).json()).toEqual({ ok: true });
    expect((await world.send({ method: 'GET', url: '/readyz' })).json()).toEqual({ ok: true });
    const metrics = await world.send({ method: 'GET', url: '/metrics' });
    expect(metrics.body).toContain('nota_http_seconds_count{method="GET",path="/healthz",code="200"} 1');
  });

  it('keeps its figures from the outside', async () => {
    expect((await world.send({ method: 'GET', url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(403);
  });

  it.each([
    ['nothing', undefined, 403],
    ['its beginning', 'Bearer figures-of-thi', 403],
    ['the token without a word before it', 'figures-of-this-test', 403],
    ['the token', 'Bearer figures-of-this-test', 200],
  ])('gives its figures, where a token is set, to who says %s: %s %i', async (_, authorization, status) => {
    const config = { ...world.config, METRICS_TOKEN: 'figures-of-this-test' };
    const { app } = await buildApp({ ...world.deps, config });
    const headers = authorization === undefined ? {} : { authorization };
    expect((await app.inject({ method: 'GET', url: '/metrics', headers })).statusCode).toBe(status);
    await app.close();
  });
});
