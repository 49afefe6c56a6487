import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { addressesOf, PUBLIC_PAGES } from '@nota/contract/kit/public/public-pages.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { createHttpApp } from './http-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'nota-public-'));
mkdirSync(join(folder, 'public/assets'), { recursive: true });
mkdirSync(join(folder, 'console'));
writeFileSync(join(folder, 'console/index.html'), 'the console');
writeFileSync(join(folder, 'public/index.html'), 'a page for people outside');
writeFileSync(join(folder, 'public/assets/page-abc.js'), 'export {}');
writeFileSync(join(folder, 'public/assets/page-abc.js.br'), brotliCompressSync('export {}'));
writeFileSync(join(folder, 'public/secret.txt'), 'not an asset');
afterAll(() => rmSync(folder, { recursive: true }));

const world = useWorld({ PUBLIC_FOLDER: join(folder, 'public'), CONSOLE_FOLDER: join(folder, 'console') });
const get = (url: string, accept = 'text/html,*/*') => world.send({ method: 'GET', url, headers: { accept } });

describe('the pages for people outside', () => {
  it.each(PUBLIC_PAGES.flatMap(addressesOf))('are served at %s, and never from a cache', async (address) => {
    for (const url of [address, `${address}?number=1&code=2`, `${address}/`]) {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body]).toEqual([200, 'a page for people outside']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('run scripts of this server and no other, reach the store alone beside it, and cannot be framed', async () => {
    const { headers } = await get('/p/certificate');
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        `img-src 'self' data: ${world.config.S3_ENDPOINT}`,
        `connect-src 'self' ${world.config.S3_ENDPOINT}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    );
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('say of an address that is none that there is no page, to browsers and to programs', async () => {
    for (const url of ['/p/nothing', '/p/certificate/more', '/p/']) {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body]).toEqual([404, 'a page for people outside']);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
    const answer = await get('/p/nothing', 'application/json');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('leave all other addresses to the console', async () => {
    for (const url of ['/', '/platform-config/price', '/verify']) expect((await get(url)).body).toBe('the console');
  });

  it('have parts that are kept for ever, compressed by the build; and nothing else of the folder is served', async () => {
    const headers = { 'accept-encoding': 'br' };
    const part = await world.send({ method: 'GET', url: '/p/assets/page-abc.js', headers });
    expect([part.statusCode, part.headers['content-encoding']]).toEqual([200, 'br']);
    expect(part.headers['cache-control']).toContain('immutable');
    expect(part.headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    for (const url of [
      '/p/secret.txt',
      '/p/assets/../secret.txt',
      '/p/assets/gone.js',
      '/p/assets/%2e%2e/secret.txt',
    ]) {
      const { statusCode, body } = await get(url, '*/*');
      expect([statusCode, body.includes('not an asset')]).toEqual([404, false]);
    }
  });
});

describe('a server without the built pages', () => {
  it('says what to do, to whoever opens one and in its log', async () => {
    const app = await createHttpApp({
      ...world.deps,
      config: { ...world.config, PUBLIC_FOLDER: join(folder, 'gone') },
    });
    for (const url of PUBLIC_PAGES.flatMap(addressesOf)) {
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
      expect(statusCode).toBe(503);
      expect(body).toMatch(/页面尚未部署[\s\S]*vite build apps\/public[\s\S]*PUBLIC_FOLDER/);
    }
    await app.close();
    expect(world.logged.join('\n')).toMatch(/there are no pages for people outside: build apps\/public/);
  });
});
