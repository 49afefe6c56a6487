import { evidencePackageApi } from '@nota/contract/evidence/evidence-package.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { storedFileApi, type StoredFile } from '@nota/contract/platform/stored-file.contract.ts';
import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findPlaces, firstStampedSize, recordEntry } from '../apps/server/src/evidence/index.ts';
import { findPlatform } from '../apps/server/src/modules/platform-config/index.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { openDatabase, type Db } from '../apps/server/src/platform/db/database.ts';
import { PLATFORM_KEY } from './support/people.ts';
import { callByApi, signInByApi } from './support/sign-in.ts';
import { startLog, stopLog } from './support/evidence-log.ts';
import { expect, test } from './support/story.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { DATABASE_URL } = loadConfig();
const folder = mkdtempSync(join(tmpdir(), 'nota-evidence-'));
const database = openDatabase(DATABASE_URL, 2);
let log: ChildProcess | undefined;

test.beforeAll(() => {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', 'apps/verify', '--logLevel', 'error'], { cwd: ROOT });
});
test.afterAll(async () => {
  await stopLog(log);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a package from the platform is verified without a network', async ({ people, enter, newBrowser }) => {
  test.setTimeout(300_000);
  const platform = await findPlatform(database, PLATFORM_KEY);
  if (!platform) throw new Error(`the environment has no platform ${PLATFORM_KEY}`);
  // Packages are for internal admins; one of this story alone, whose session no other story ends.
  const { token } = await signInByApi(await people.internalAdmin());
  const id = await enterContract(database.forPlatform(platform.id), token, platform.id);
  // Started only now: the first head of a new log then covers the entry and is stamped at once, and not a minute later.
  log ??= startLog();
  await expect.poll(() => isDated(id), { timeout: 120_000 }).toBe(true);

  const page = await enter(await people.admin());
  const { ticket } = await callByApi<{ ticket: string }>(
    token,
    'POST',
    evidencePackageApi.ticket.path.replace(':id', id),
  );
  const arriving = page.waitForEvent('download');
  await page.evaluate(`location.assign('${downloadApi.fetch.path}?ticket=${encodeURIComponent(ticket)}')`);
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(`evidence-${id}.evp`);
  await download.saveAs(join(folder, 'case.evp'));
  execFileSync('unzip', ['-q', join(folder, 'case.evp'), '-d', join(folder, 'case')]);

  const stranger = await (await newBrowser({ offline: true })).newPage();
  await stranger.goto(pathToFileURL(join(folder, 'case/verify.html')).href);
  await stranger.setInputFiles('#choose-package', join(folder, 'case.evp'));
  for (const rung of ['bytes', 'included', 'signed', 'dated']) {
    await expect(stranger.locator(`#rung-${rung}`)).toHaveAttribute('data-verdict', 'valid', { timeout: 30_000 });
  }

  const args = [
    join(ROOT, 'packages/evidence/bin/nota-verify.ts'),
    join(folder, 'case.evp'),
    '--ask',
    'bytes,included',
  ];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).status).toBe(0);
});

async function isDated(id: string): Promise<boolean> {
  const [place] = await findPlaces(database.outside, [id]);
  return place !== undefined && (await firstStampedSize(database.outside, place.index + 1)) !== undefined;
}

/** A file uploaded by the API, and an entry about it: there is no page for that yet. */
async function enterContract(db: Db, token: string, platform: string): Promise<string> {
  const bytes = Buffer.from('甲方与乙方订立的合同');
  const sha256 = hash('sha256', bytes);
  const about = { name: '合同.txt', sizeBytes: bytes.length, sha256 };
  const { id, url, headers } = await callByApi<{ id: string; url: string; headers: Record<string, string> }>(
    token,
    'POST',
    storedFileApi.announce.path,
    about,
  );
  expect((await fetch(url, { method: 'PUT', headers, body: bytes })).status).toBe(200);
  await callByApi(token, 'POST', storedFileApi.commit.path.replace(':id', id));
  const found = () => callByApi<StoredFile>(token, 'GET', storedFileApi.get.path.replace(':id', id));
  await expect.poll(async () => (await found()).state, { timeout: 30_000 }).toBe('ready');
  const { sm3, mime } = await found();
  const metadata = hash('sha256', '{}');
  const opening = { sha256, sm3, size: bytes.length, type: mime, metadata, platform };
  const made = { kind: 'attestation', recordId: id, opening, chainMode: 0 };
  return (await db.transaction().execute((trx) => recordEntry(trx, made))).id;
}
