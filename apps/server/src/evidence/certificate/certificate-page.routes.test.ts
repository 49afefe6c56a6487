import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { recordEntry } from '../index.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { buildFacts, codeOn } from './certificate.fixtures.ts';
import { CERTIFICATE_PAGE_PATH } from './certificate-page.routes.ts';
import { issueCertificate, type IssuedCertificate } from './certificate-issue.service.ts';
import { openSigningKey } from './signing/development-signing-key.ts';

const world = useWorld();
const folder = mkdtempSync(join(tmpdir(), 'nota-page-'));
let browser: Browser;
let page: Page;
let address: string;
let certificate: IssuedCertificate;
let test: IssuedCertificate;

beforeAll(async () => {
  await world.deps.store.ensureBucket();
  address = await world.listen();
  certificate = await issue(buildFacts());
  test = await issue(buildFacts({ isSandbox: true }));
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function issue(facts: CertificateFacts): Promise<IssuedCertificate> {
  const made = { kind: 'attestation', opening: {}, chainMode: 0 };
  const { id: entryId } = await world.db.transaction().execute((trx) => recordEntry(trx, made));
  const context = { ...world.deps, key: await openSigningKey(world.config), verifyPage: address };
  return issueCertificate(world.jobs.db, context, { entryId, facts, actor: 'system', at: world.clock.now() });
}

const verdict = () => page.locator('#verdict').textContent({ timeout: 20_000 });

describe('the page behind the QR code', () => {
  it('says at once whether the certificate is valid, and compares a given file with the issued one', async () => {
    const query = new URLSearchParams({ number: certificate.number, code: codeOn(certificate.pdf) });
    await page.goto(`${address}${CERTIFICATE_PAGE_PATH}?${query.toString()}`);
    await page.locator('#facts dd').first().waitFor();
    expect(await verdict()).toBe('有效 Valid');
    expect(await page.locator('#facts').textContent()).toContain(certificate.sha256);
    const [same, other] = [join(folder, 'same.pdf'), join(folder, 'other.pdf')];
    writeFileSync(same, certificate.pdf);
    writeFileSync(other, 'another file');
    await page.locator('#file').setInputFiles(same);
    await page.locator('#match.good').waitFor();
    await page.locator('#file').setInputFiles(other);
    await page.locator('#match.bad').waitFor();
    expect(await page.locator('#match').textContent()).toContain('不一致');
  });

  it('says of a test that it is no evidence, and only then that its certificate is valid', async () => {
    const query = new URLSearchParams({ number: test.number, code: codeOn(test.pdf) });
    await page.goto(`${address}${CERTIFICATE_PAGE_PATH}?${query.toString()}`);
    await page.locator('#verdict.bad').waitFor();
    expect(await verdict()).toContain('沙箱测试存证，不作证据使用');
    expect(await page.locator('#facts').textContent()).toContain('有效 Valid');
  });

  it('says that nothing was found, and what was typed wrongly', async () => {
    await page.goto(address + CERTIFICATE_PAGE_PATH);
    await page.locator('#number').fill(certificate.number);
    await page.locator('#code').fill('0000-0000');
    await page.getByRole('button').click();
    await page.locator('#verdict.bad').waitFor();
    expect(await verdict()).toContain('未查到');
    await page.locator('#number').fill('2026');
    await page.getByRole('button').click();
    await expect.poll(verdict, { timeout: 20_000 }).toContain('书写有误');
  });

  it('runs its own script and no other', async () => {
    const { headers, body } = await world.send({ method: 'GET', url: CERTIFICATE_PAGE_PATH });
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+';.*frame-ancestors 'none'/);
    expect(body).not.toMatch(/\son\w+=|src=/);
  });
});
