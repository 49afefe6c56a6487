import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import type { Page } from '@playwright/test';
import { buildCompanyUser } from '../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { environmentWith } from '../apps/server/src/platform/config.ts';
import type { Db } from '../apps/server/src/platform/db/database.ts';
import { announce } from '../apps/server/src/platform/live/live-event.ts';
import { onPlatform } from './support/records.ts';
import { expect, test } from './support/story.ts';

/** One minute of a morning; `NOTA_IDLE_MINUTES=30` tells half an hour. */
const MINUTES = Number(environmentWith({})['NOTA_IDLE_MINUTES'] ?? 1);
const MOST_REQUESTS_A_MINUTE = 6;
const ROWS = 10;
const MOVE_EVERY_MS = 700;
/** What a page fetches after its first paint. */
const SETTLING_MS = 5_000;

test(`a busy list that is left alone for ${MINUTES} min asks six times a minute at most, and nothing on it jumps`, async ({
  people,
  enter,
}) => {
  test.setTimeout(MINUTES * 60_000 + 120_000);
  const label = people.newName('闲');
  const ids = await buildRows(label);
  const clerk = await people.staff({ permissionIds: [PERMISSION.companyUser] });
  const page = await enter(clerk, `/userManager/company?label=${encodeURIComponent(label)}`);
  await expect(page.locator('main [data-row-key]')).toHaveCount(ROWS);
  await page.waitForTimeout(SETTLING_MS);
  await watch(page);
  // Every tab asks what the platform is like whenever another story changes it, whatever list it shows.
  const asked: Asked[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== platformInfoApi.detail.path)
      asked.push({ at: Date.now(), pathname });
  });

  let newest = '';
  const until = Date.now() + MINUTES * 60_000;
  for (let turn = 0; Date.now() < until; turn += 1) {
    await move(ids[turn % ids.length] ?? '', `第${turn + 1}次变更`);
    if (turn % 20 === 0) newest = await arrive(label);
    await page.waitForTimeout(MOVE_EVERY_MS);
  }

  const busiest = busiestMinute(asked);
  expect(busiest.length, `requests in a minute: ${busiest.map(({ pathname }) => pathname).join()}`).toBeLessThanOrEqual(
    MOST_REQUESTS_A_MINUTE,
  );
  expect(asked.length, 'it follows all the same').toBeGreaterThanOrEqual(3 * MINUTES);
  const seen = await page.evaluate<Watched>('globalThis.watched');
  expect(seen.shifts, 'what moved without anybody touching it').toEqual([]);
  expect(seen.blinks, 'skeletons and spinners beside the refresh button').toEqual([]);
  const areKept = await page.evaluate<boolean[]>(
    `[...document.querySelectorAll('main [data-row-key]')].map((row) => row.wasThere === true)`,
  );
  expect(areKept).toEqual(Array.from({ length: ROWS }, () => true));
  await page.getByRole('button', { name: '有更新' }).click();
  await expect(page.locator('main [data-row-key]').first()).toHaveAttribute('data-row-key', newest);
});

/** With a label of their own, because other stories add to the list of all. */
const buildRows = (label: string) =>
  onPlatform(async ({ db }) => {
    const ids: string[] = [];
    for (let row = 0; row < ROWS; row += 1) ids.push((await buildLabelled(db, label)).id);
    return ids;
  });

async function buildLabelled(db: Db, label: string) {
  const company = await buildCompanyUser(db, { createdAt: new Date() });
  await db
    .updateTable('company_user')
    .set({ labels: [label] })
    .where('id', '=', company.id)
    .execute();
  return company;
}

/** A new company registers: it belongs on top of the list. */
const arrive = (label: string) =>
  onPlatform(async ({ db }) => {
    const { id } = await buildLabelled(db, label);
    await announce(db, { kind: 'record', stem: 'company-user', id });
    return id;
  });

/** A colleague changes a record: it stays where it is in the list. */
const move = (id: string, remark: string) =>
  onPlatform(({ db }) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('company_user').set({ remark }).where('id', '=', id).execute();
      await announce(trx, { kind: 'record', stem: 'company-user', id });
    }),
  );

interface Asked {
  readonly at: number;
  readonly pathname: string;
}

/** The most that were asked within a minute, wherever it begins. */
const busiestMinute = (asked: readonly Asked[]) =>
  asked
    .map((first) => asked.filter(({ at }) => at >= first.at && at < first.at + 60_000))
    .reduce((most, minute) => (minute.length > most.length ? minute : most), []);

interface Watched {
  /** Each shift with the elements that moved, so that a failure names its cause. */
  readonly shifts: readonly { readonly value: number; readonly moved: readonly string[] }[];
  readonly blinks: readonly string[];
}

/** Marks the rows, and gathers what moves or blinks from now on. */
const watch = (page: Page) =>
  page.evaluate(`(() => {
    const watched = { shifts: [], blinks: [] };
    globalThis.watched = watched;
    const nameOf = (node) => (node?.outerHTML ?? node?.textContent ?? 'gone').slice(0, 160);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        watched.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift' });
    const BLINKS = '.ant-skeleton, .ant-spin-spinning, .ant-btn-loading';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of [target, ...addedNodes]) {
          if (node instanceof Element && node.matches(BLINKS)) watched.blinks.push(nameOf(node));
        }
      }
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
    for (const row of document.querySelectorAll('main [data-row-key]')) row.wasThere = true;
  })()`);
