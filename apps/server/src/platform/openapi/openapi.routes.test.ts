import { describe, expect, it } from 'vitest';
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
});
