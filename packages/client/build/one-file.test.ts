import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { createClient } from '../src/client.ts';
import { buildClient } from './one-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nota-client-build-'));
  await buildClient(folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the built client', () => {
  it('is one file that needs nothing but Node', async () => {
    const text = await readFile(join(folder, 'client.js'), 'utf8');
    const imported = [...text.matchAll(/^import .*? from "([^"]+)"/gm)].map((match) => match[1] ?? '');
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([]);
  });

  it('signs like the source it was made of', async () => {
    const built = (await import(pathToFileURL(join(folder, 'client.js')).href)) as {
      createClient: typeof createClient;
    };
    const asked: Record<string, string>[] = [];
    const client = built.createClient({
      baseUrl: 'https://nota.invalid',
      appId: 'A1b2C3d4E5f6G7h8',
      key: { algorithm: 'sm2', privateKey: '1'.repeat(64) },
      fetch: (_, init) => {
        asked.push({ ...(init?.headers as Record<string, string>) });
        return Promise.resolve(new Response('{"flag":true,"data":{}}'));
      },
    });
    await client.info('1');
    expect(asked[0]?.['app-id']).toBe('A1b2C3d4E5f6G7h8');
    expect(asked[0]?.['signature']).toMatch(/^[0-9a-f]{128}$/);
  });
});
