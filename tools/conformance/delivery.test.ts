import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { filesLike, ROOT, textOf } from '../tidy/repository.ts';

afterEach(() => vi.unstubAllEnvs());

it('the console is built to be served from the site root [spec 9.6]', async () => {
  // The build's settings decide what the build for customers contains.
  vi.stubEnv('NODE_ENV', 'production');
  const configFile = join(ROOT, 'apps/console/vite.config.ts');
  expect((await resolveConfig({ configFile, logLevel: 'silent' }, 'build')).base).toBe('/');
});

it('nothing of the console registers a service worker or is one [spec 4.39]', () => {
  const files = filesLike(/^apps\/console\/.*\.(tsx?|html|js)$/).filter((file) => !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /serviceWorker\s*\.\s*register\b|workbox|VitePWA/.test(textOf(file)))).toEqual([]);
  expect(filesLike(/^apps\/console\/public\/.*\.(js|webmanifest)$/)).toEqual([]);
});
