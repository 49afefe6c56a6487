import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { packBytes } from '../../../packages/evidence/src/package/package-contents.ts';
import { embedTrust } from '../../../packages/evidence/src/verify/embedded-trust.ts';
import { makeSample } from '../../../packages/evidence/src/verify/sample-package.fixtures.ts';
import { median, type Measure } from '../measure.ts';

const PAGE = fileURLToPath(new URL('../../../apps/verify', import.meta.url));
const ROUNDS = 40;

/** How long the built page takes for a whole package without hashing a file, in Chromium, from a disk. */
export async function verifyPageBench(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nota-verify-bench-'));
  try {
    await build({ root: PAGE, logLevel: 'error', build: { outDir: folder, emptyOutDir: false } });
    const html = await readFile(join(folder, 'verify.html'), 'utf8');
    const { contents, trust } = await makeSample();
    const { object: _object, ...rest } = contents;
    await writeFile(join(folder, 'page.html'), embedTrust(html, trust));
    await writeFile(join(folder, 'one.evp'), await packBytes({ ...rest, verifier: Buffer.from(html) }));
    const times = await visit(folder);
    const note = `first ${times[0]} ms, least ${Math.min(...times)} ms, page ${Math.round(html.length / 1000)} kB`;
    return [{ name: 'verify-in-browser-ms', value: median(times.slice(1)), aim: { atMost: 20 }, note }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function visit(folder: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(folder, 'page.html')).href);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await verifyOnce(page, join(folder, 'one.evp')));
    return times;
  } finally {
    await browser.close();
  }
}

async function verifyOnce(page: Page, file: string): Promise<number> {
  await page.setInputFiles('#choose-package', file);
  await page.waitForSelector('#took');
  const time = Number(await page.getAttribute('#took', 'data-ms'));
  await page.click('#again');
  await page.waitForSelector('#took', { state: 'detached' });
  return time;
}
