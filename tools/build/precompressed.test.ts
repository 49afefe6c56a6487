import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEASURED, precompressed } from './precompressed.ts';

const root = mkdtempSync(join(tmpdir(), 'nota-precompressed-'));
const inDist = (name: string) => join(root, 'dist', name);

beforeAll(() => {
  mkdirSync(join(root, 'public/deep/er'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), `document.title = ${JSON.stringify('存证 '.repeat(500))};`);
  writeFileSync(join(root, 'public/deep/er/reader.mjs'), 'export const a = 1;\n'.repeat(200));
  writeFileSync(join(root, 'public/photo.png'), Buffer.alloc(5_000));
});
afterAll(() => rmSync(root, { recursive: true }));

const run = (mode: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    mode,
    plugins: [precompressed()],
    build: { emptyOutDir: true },
  });

describe('a build', () => {
  it('has both compressed forms beside each file that is worth it, with the same content', async () => {
    const { output } = (await run('production')) as { output: readonly { fileName: string }[] };
    const script = output.find(({ fileName }) => fileName.endsWith('.js'))?.fileName ?? '';
    for (const name of [script, 'deep/er/reader.mjs']) {
      const bytes = readFileSync(inDist(name));
      expect(brotliDecompressSync(readFileSync(inDist(`${name}.br`))).equals(bytes)).toBe(true);
      expect(gunzipSync(readFileSync(inDist(`${name}.gz`))).equals(bytes)).toBe(true);
    }
    expect(['index.html.gz', 'photo.png.gz'].map((name) => existsSync(inDist(name)))).toEqual([false, false]);
  });

  it('has none when it is only measured', async () => {
    await run(MEASURED);
    expect([existsSync(inDist('deep/er/reader.mjs')), existsSync(inDist('deep/er/reader.mjs.gz'))]).toEqual([
      true,
      false,
    ]);
  });
});
