import { AxeBuilder } from '@axe-core/playwright';
import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { packBytes, type PackageContents } from '@nota/evidence/package/package-contents.ts';
import { embedTrust } from '@nota/evidence/verify/embedded-trust.ts';
import { leafOf, withBit } from '@nota/evidence/proof/sample-log.fixtures.ts';
import { makeSample, type Sample } from '@nota/evidence/verify/sample-package.fixtures.ts';
import { trustFingerprint, trustToJson } from '@nota/evidence/verify/trust.ts';
import { chromium, type Browser, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCommand } from './build/command-file.ts';

/** The built page in real Chromium, opened from a disk, without a network. */
const PATIENCE = 120_000;
const LARGE = 5_000_000;

let folder: string;
let browser: Browser;
let sample: Sample;
let page: Page;
let requests: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nota-page-'));
  sample = await makeSample({ size: LARGE });
  await build({ root: import.meta.dirname, logLevel: 'error', build: { outDir: folder, emptyOutDir: false } });
  write('trusting.html', embedTrust(read('verify.html'), sample.trust));
  write('trust.json', JSON.stringify(trustToJson(sample.trust)));
  write('file.pdf', sample.file);
  write('other.pdf', sample.file.subarray(1));
  await pack('whole.evp', {});
  await pack('malware.evp', { custody: [...(sample.contents.custody ?? []), malwareNoted()] });
  await pack('hashes.evp', { object: undefined } as unknown as Partial<PackageContents>);
  const whole = await packBytes(sample.contents);
  write('changed.evp', withBit(whole, LARGE * 4));
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
}, PATIENCE);

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');
const write = (name: string, content: string | Uint8Array) => writeFileSync(at(name), content);

async function pack(name: string, changes: Partial<PackageContents>) {
  write(name, await packBytes({ ...sample.contents, ...changes }));
}

/** The act that a platform records when its scanner found something. */
function malwareNoted() {
  const opening = { item: '77001', act: 'malware-found', actor: 'system', at: '2026', detail: { malware: 'EICAR' } };
  const sealed = { salt: new Uint8Array(32), opening };
  return { leaf: leafOf('custody', '99001', sealed, 0), sealed };
}

beforeEach(async () => {
  const context = await browser.newContext({ locale: 'zh-CN', offline: true });
  context.setDefaultTimeout(PATIENCE / 2);
  page = await context.newPage();
  requests = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => requests.push(`error: ${error.message}`));
  return async () => {
    // The page made no requests, and no script failed.
    expect(requests.filter((url) => !url.startsWith('file:///') && !url.startsWith('data:'))).toEqual([]);
    await context.close();
  };
}, PATIENCE);

const open = (name: string) => page.goto(pathToFileURL(at(name)).href);
const choose = (field: string, name: string) => page.setInputFiles(`#choose-${field}`, at(name));

async function verdicts(): Promise<Record<string, string | null>> {
  await page.waitForSelector('#summary');
  const rungs = await page.locator('.rung').all();
  const pairs = rungs.map(async (one) => [await one.getAttribute('id'), await one.getAttribute('data-verdict')]);
  return Object.fromEntries(await Promise.all(pairs)) as Record<string, string | null>;
}

const rungs = (bytes: string, included: string, signed: string, dated: string, anchored: string, custody: string) => ({
  'rung-bytes': bytes,
  'rung-included': included,
  'rung-signed': signed,
  'rung-dated': dated,
  'rung-anchored': anchored,
  'rung-custody': custody,
});
const ALL_VALID = rungs('valid', 'valid', 'valid', 'valid', 'valid', 'valid');

/** Drops files with their bytes and names, as a person would. */
async function drop(...names: string[]) {
  const files = names.map((name) => ({ name, bytes: readFileSync(at(name)).toString('base64') }));
  await page.evaluate((given) => {
    const scope = globalThis as unknown as {
      DataTransfer: new () => { items: { add(file: File): void } };
      DragEvent: new (name: string, options: object) => Event;
      dispatchEvent(event: Event): void;
    };
    const data = new scope.DataTransfer();
    for (const { name, bytes } of given)
      data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name));
    scope.dispatchEvent(new scope.DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, files);
}

describe('the page', { timeout: PATIENCE }, () => {
  it('is one file that asks for nothing else and forbids itself every connection', async () => {
    const text = read('verify.html');
    expect(text).not.toMatch(/<(script|link|img|iframe)[^>]+(src|href)=/);
    expect(text).toContain("default-src 'none'");
    await open('trusting.html');
    const blocked = page.evaluate(`new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective));
      fetch('https://example.com/').catch(() => undefined);
    })`);
    expect(await blocked).toBe('connect-src');
    // The blocked request is our own.
    requests = [];
  });

  it('shows every rung of a whole package as valid, in Chinese and in English', async () => {
    await open('trusting.html');
    await choose('package', 'whole.evp');
    expect(await verdicts()).toEqual(ALL_VALID);
    expect(await page.textContent('#summary')).toBe('五级之中 5 级成立');
    expect(await page.textContent('#before')).toContain('recorder NR-20');
    await page.click('#language');
    expect(await page.textContent('#summary')).toBe('5 of five rungs are valid');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(await page.textContent('#page')).not.toMatch(/\{\w+\}/);
  });

  it('warns before anything else of a file in which the platform found malware', async () => {
    await open('trusting.html');
    await choose('package', 'malware.evp');
    expect((await verdicts())['rung-bytes']).toBe('valid');
    expect(await page.textContent('.malware')).toContain('在文件中发现 EICAR');
    await page.click('#language');
    expect(await page.textContent('.malware')).toContain('found EICAR in the file');
    const { violations } = await new AxeBuilder({ page }).include('.report').analyze();
    expect(violations).toEqual([]);
  });

  it('accepts a package and a file beside it, dropped together or one after the other', async () => {
    await open('trusting.html');
    await drop('file.pdf', 'hashes.evp');
    expect(await verdicts()).toEqual(ALL_VALID);
    await page.click('#again');
    await drop('hashes.evp');
    expect((await verdicts())['rung-bytes']).toBe('cannot-tell');
    await drop('other.pdf');
    await page.waitForSelector('#rung-bytes[data-verdict=invalid]');
    await choose('file', 'file.pdf');
    await page.waitForSelector('#rung-bytes[data-verdict=valid]');
  });

  it('says what is wrong with a changed package and with what is none', async () => {
    await open('trusting.html');
    await choose('package', 'changed.evp');
    expect((await verdicts())['rung-bytes']).toBe('invalid');
    await choose('package', 'other.pdf');
    await page.waitForSelector('[data-code=package-refused]');
    expect(Object.values(await verdicts())).not.toContain('valid');
  });

  it('trusts nobody by itself, and shows whom it trusts otherwise', async () => {
    await open('verify.html');
    expect(await page.getAttribute('#whom', 'data-source')).toBe('none');
    await choose('package', 'whole.evp');
    expect(await verdicts()).toEqual(
      rungs('valid', 'valid', 'cannot-tell', 'cannot-tell', 'cannot-tell', 'cannot-tell'),
    );
    await choose('trust', 'file.pdf');
    await page.waitForSelector('#whom .problem');
    await choose('trust', 'trust.json');
    await page.waitForSelector('#whom[data-source=loaded]');
    await page.waitForSelector('#rung-anchored[data-verdict=valid]');
    expect(await page.textContent('#whom')).toContain(trustFingerprint(sample.trust));
  });

  it('takes nothing in a package for markup', async () => {
    await pack('loud.evp', { metadata: { '<img src=x onerror=alert(1)>': '<script>alert(1)</script>' } });
    await open('trusting.html');
    await choose('package', 'loud.evp');
    await page.waitForSelector('#before[data-state=unproven]');
    expect(await page.locator('#page img, #page script').count()).toBe(0);
    expect(await page.textContent('#before')).toContain('<script>alert(1)</script>');
  });

  it('works with the keyboard alone, and focuses the result', async () => {
    await open('trusting.html');
    const order = [];
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab');
      order.push(await page.evaluate('document.activeElement.id'));
    }
    expect(order).toEqual(['language', 'choose-package', 'choose-file', 'choose-trust']);
    const chooser = page.waitForEvent('filechooser');
    await page.focus('#choose-package');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(at('hashes.evp'));
    await verdicts();
    expect(await page.evaluate('document.activeElement.id')).toBe('result');
  });

  it.each(['light', 'dark'] as const)('has no barrier that axe finds, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await open('trusting.html');
    await choose('package', 'hashes.evp');
    await verdicts();
    for (const details of await page.locator('details > summary').all()) await details.click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it('fits a telephone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open('trusting.html');
    await choose('package', 'hashes.evp');
    await verdicts();
    for (const details of await page.locator('details > summary').all()) await details.click();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });

  it('shows progress while a large file is hashed', async () => {
    await open('trusting.html');
    const seen = page.waitForSelector('#progress', { state: 'attached' });
    await choose('package', 'whole.evp');
    await seen;
    expect(await verdicts()).toEqual(ALL_VALID);
    expect(await page.locator('#progress').count()).toBe(0);
  });
});

describe('what is built', () => {
  it('is a page small enough to travel in every package', () => {
    expect(utf8(read('verify.html')).length).toBeLessThan(200_000);
  });

  it(
    'is a command in one file that needs nothing beside it',
    async () => {
      await buildCommand(at('command'));
      const args = [at('command/nota-verify.js'), at('whole.evp'), '--trust', at('trust.json'), '--lang', 'en'];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: tmpdir() });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain('Anchored — valid');
    },
    PATIENCE,
  );
});
