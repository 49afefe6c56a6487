import type { PageQuery } from '@nota/contract/kit/page.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { useWorld } from '../../testing/world.ts';
import type { Db } from './database.ts';
import { readPage } from './read-page.ts';

const world = useWorld();

/** A platform whose login log holds these many rows, `perMoment` of them at each microsecond, oldest first. */
async function filled(rows: number, perMoment = 1): Promise<Db> {
  const platform = await buildPlatform(world.owner);
  await insert(platform.id, rows, perMoment);
  return world.deps.database.forPlatform(platform.id);
}

async function insert(platformId: string, rows: number, perMoment = 1, from = '2026-03-01T00:00:00Z') {
  await world.owner.query(
    `insert into login_log (platform_id, at, user_type, account, method, result, ip)
     select $1, $4::timestamptz + (row / $3) * interval '1 microsecond', 'staff', row::text, 'password', 'success', '127.0.0.1'
       from generate_series(0, $2 - 1) series (row)`,
    [platformId, rows, perMoment, from],
  );
}

const read = (db: Db, query: Partial<PageQuery> = {}) =>
  readPage(
    db.selectFrom('login_log').selectAll(),
    { time: 'at', id: 'id' },
    { page: 1, pageSize: 10, ...query },
    (row) => Number(row.account),
  );
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

describe('a page', () => {
  it('is newest first, with the number of all rows and where to go on', async () => {
    const db = await filled(25);
    const first = await read(db);
    expect(first).toMatchObject({ list: down(24, 15), total: 25, totalIsCapped: false });
    expect(first.next).not.toBeNull();
    expect((await read(db, { page: 2 })).list).toEqual(down(14, 5));
    expect(await read(db, { page: 3 })).toMatchObject({ list: down(4, 0), total: 25, next: null });
  });

  it('that is exactly full and the last has no next', async () => {
    const db = await filled(20);
    expect(await read(db, { page: 2 })).toMatchObject({ list: down(9, 0), next: null });
  });

  it('beyond the end is empty and still knows how many there are', async () => {
    const db = await filled(25);
    expect(await read(db, { page: 9 })).toEqual({ list: [], total: 25, totalIsCapped: false, next: null });
  });

  it('of an empty list is empty', async () => {
    const db = await filled(0);
    for (const page of [1, 2]) {
      expect(await read(db, { page })).toEqual({ list: [], total: 0, totalIsCapped: false, next: null });
    }
  });

  it('keeps its order where many rows have the same time', async () => {
    const db = await filled(30, 30);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await read(db, { page })).list);
    expect(pages).toEqual(down(29, 0));
    expect((await read(db)).list).toEqual(down(29, 20));
  });
});

describe('walking on with next', () => {
  async function walk(db: Db, pageSize: number, between: () => Promise<void> = () => Promise.resolve()) {
    const seen = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(db, { pageSize, ...(after ? { after } : {}) });
      seen.push(...page.list);
      after = page.next;
      await between();
    } while (after);
    return seen;
  }

  it.each([
    ['rows of their own times', 1],
    ['three rows at each time', 3],
    ['all rows at one time', 50],
  ])('visits every row once: %s', async (_, perMoment) => {
    expect(await walk(await filled(50, perMoment), 7)).toEqual(down(49, 0));
  });

  it('visits every row once while new ones arrive at the top', async () => {
    const platform = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(platform.id);
    await insert(platform.id, 40, 4);
    let arrivals = 0;
    const seen = await walk(db, 9, async () => {
      arrivals += 1;
      await insert(platform.id, 5, 5, `2026-04-0${arrivals}T00:00:00Z`);
    });
    expect(seen).toEqual(down(39, 0));
  });

  it('shows the whole total on each page', async () => {
    const db = await filled(12);
    const { next } = await read(db);
    expect(await read(db, { after: next ?? '' })).toEqual({
      list: [1, 0],
      total: 12,
      totalIsCapped: false,
      next: null,
    });
  });

  it('beyond the last row is empty', async () => {
    const db = await filled(12);
    expect(await read(db, { after: '1_1' })).toMatchObject({ list: [], total: 12, next: null });
  });
});

describe('a long list', () => {
  let exact: Db;
  let over: Db;
  beforeAll(async () => {
    exact = await filled(10_000, 3);
    over = await filled(10_025, 3);
  });

  it('is counted to 10,000 and then said to be more', async () => {
    expect(await read(exact)).toMatchObject({ total: 10_000, totalIsCapped: false });
    expect(await read(over)).toMatchObject({ total: 10_000, totalIsCapped: true });
  });

  it('has page numbers up to there, and no row on two pages', async () => {
    expect((await read(over, { page: 1_001 })).list).toEqual(down(24, 15));
    expect(await read(over, { page: 1_002 })).toEqual({ list: [], total: 10_000, totalIsCapped: true, next: null });
    expect((await read(exact, { page: 1_000 })).list).toEqual(down(9, 0));
    expect((await read(exact, { page: Number.MAX_SAFE_INTEGER })).list).toEqual([]);
  });

  it('can be walked beyond its page numbers', async () => {
    const { next } = await read(over, { page: 1_001 });
    const beyond = await read(over, { after: next ?? '' });
    expect(beyond.list).toEqual(down(14, 5));
    expect(beyond).toMatchObject({ total: 10_000, totalIsCapped: true });
  });
});
