import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'nota-console-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<div id="root"></div>');
writeFileSync(join(folder, 'assets/page-abc.js'), 'export {}');
afterAll(() => rmSync(folder, { recursive: true }));

const world = useWorld({ CONSOLE_FOLDER: folder });
const get = (url: string, accept: string) => world.send({ method: 'GET', url, headers: { accept } });

describe('the built console', () => {
  it('has its page files at the root of the site, cached for ever [spec 9.6]', async () => {
    const answer = await get('/assets/page-abc.js', '*/*');
    expect([answer.statusCode, answer.body]).toEqual([200, 'export {}']);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it.each(['/', '/user/login', '/vote/manage?page=2', '/no/such/page'])('answers %s with its page', async (url) => {
    const answer = await get(url, 'text/html,*/*');
    expect([answer.statusCode, answer.body]).toEqual([200, '<div id="root"></div>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('does not answer for programs', async () => {
    for (const url of ['/api/no/such', '/assets/gone.js']) expect((await get(url, '*/*')).statusCode).toBe(404);
    expect((await get('/api/no/such', 'text/html')).statusCode).toBe(404);
  });
});
