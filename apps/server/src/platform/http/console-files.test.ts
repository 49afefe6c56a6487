import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'nota-console-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<div id="root"></div>');
writeFileSync(join(folder, 'assets/page-abc.js'), 'export {}');
writeFileSync(join(folder, 'assets/small-abc.js'), '0');
mkdirSync(join(folder, 'assets/pdfjs'));
writeFileSync(join(folder, 'assets/pdfjs/worker.mjs'), '0');
for (const name of ['index.html', 'assets/page-abc.js']) {
  const bytes = readFileSync(join(folder, name));
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes));
}
afterAll(() => rmSync(folder, { recursive: true }));

const world = useWorld({ CONSOLE_FOLDER: folder });
const get = (url: string, accept: string) => world.send({ method: 'GET', url, headers: { accept } });

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return String(brotliDecompressSync(bytes));
  return String(encoding === 'gzip' ? gunzipSync(bytes) : bytes);
}

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

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('comes to who takes "%s" as %s', async (accepted, encoding) => {
    for (const url of ['/assets/page-abc.js', '/', '/user/login']) {
      const headers = { accept: 'text/html,*/*', 'accept-encoding': accepted };
      const answer = await world.send({ method: 'GET', url, headers });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
      expect(answer.headers['vary']).toContain('accept-encoding');
      const isPage = !url.endsWith('.js');
      expect(answer.headers['content-type']).toMatch(isPage ? /^text\/html/ : /javascript/);
      expect(answer.headers['cache-control']).toMatch(isPage ? /^no-cache$/ : /immutable/);
      expect(decoded(answer.rawPayload, encoding)).toBe(isPage ? '<div id="root"></div>' : 'export {}');
    }
  });

  it('comes as it is where the build found nothing to compress', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const answer = await world.send({ method: 'GET', url: '/assets/small-abc.js', headers });
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, undefined, '0']);
  });

  it('has its content policy on pages and workers, which have one of their own, and not on their parts', async () => {
    const policyOf = async (url: string) => (await get(url, 'text/html')).headers['content-security-policy'];
    expect(await policyOf('/user/login')).toContain("default-src 'self'");
    expect(await policyOf('/assets/pdfjs/worker.mjs')).toContain("default-src 'self'");
    expect(await policyOf('/assets/page-abc.js')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  });

  it('does not answer for programs', async () => {
    for (const url of ['/api/no/such', '/assets/gone.js']) expect((await get(url, '*/*')).statusCode).toBe(404);
    expect((await get('/api/no/such', 'text/html')).statusCode).toBe(404);
  });
});
