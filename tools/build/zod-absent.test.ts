import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zodAbsent } from './zod-absent.ts';

const CONTRACT = new URL('../../packages/contract/src/', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'nota-zod-absent-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Made {
  readonly path: string;
  readonly judge: () => unknown;
}
let made: Made;
let bytes: number;

beforeAll(async () => {
  const entry = join(folder, 'entry.ts');
  writeFileSync(
    entry,
    `import { certificateApi } from '${CONTRACT}evidence/certificate.contract.ts';
     export const path = certificateApi.verify.path;
     export const judge = () => certificateApi.verify.query.safeParse({});`,
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [zodAbsent()],
    build: {
      lib: { entry, formats: ['es'], fileName: () => 'built.mjs' },
      outDir: folder,
      emptyOutDir: false,
      minify: true,
    },
  });
  const file = join(folder, 'built.mjs');
  bytes = statSync(file).size;
  made = (await import(pathToFileURL(file).href)) as Made;
});

describe('a contract without schemas', () => {
  it('still says where its endpoints are, in a few kilobytes', () => {
    expect(made.path).toBe('/api/evidence/certificate/verify');
    expect(bytes).toBeLessThan(16_000);
  });

  it('says what to do instead where somebody judges by one', () => {
    expect(made.judge).toThrow('judge by a rule of the contract');
  });
});
