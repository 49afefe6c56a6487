import { AttestationQuery } from '@nota/contract/attestations/attestation.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { createCappedCountCache } from '../../../platform/db/capped-count-cache.ts';
import { useWorld } from '../../../testing/world.ts';
import { listAttestations } from './attestation-list.repo.ts';
import { buildAttestations, putAttestation } from '../attestations.fixtures.ts';

/** More than are scanned one by one: older records are found by their index, or not at all. */
const NEWER = 5_200;

const world = useWorld();
let rare = '';
beforeAll(async () => {
  const accept = (given: Parameters<typeof buildAttestations>[3]) =>
    buildAttestations(world.db, world.platform.id, world.deps.keys, given);
  const old = { name: '独角兽（终稿）.pdf', labels: ['罕见'], sizeBytes: 99_999 };
  [rare = ''] = await accept({ at: new Date('2026-01-01T00:00:00Z'), items: [old] });
  for (let made = 0; made < NEWER; made += 400) {
    await accept({
      at: new Date('2026-06-01T00:00:00Z'),
      items: Array.from({ length: 400 }, () => ({ name: '合同终稿.pdf' })),
    });
  }
}, 120_000);

const cappedCounts = createCappedCountCache();
const list = (query: object) =>
  listAttestations(world.db, 'person', AttestationQuery.parse(query), cappedCounts, new Date());
const found = async (query: object) => (await list(query)).list.map(({ id }) => id);

describe('a record behind the newest', () => {
  it.each([
    ['a part of its name', { name: '独角兽' }],
    ['a part in another width and case', { name: '(终稿).PDF' }],
    ['its label', { label: '罕见' }],
    ['its size', { sizeFrom: 50_000 }],
    ['all of it together', { name: '角兽', label: '罕见', sizeFrom: 1, state: 'anchoring', type: 8 }],
  ])('is found by %s', async (_, query) => {
    expect(await list(query)).toMatchObject({ list: [{ id: rare }], total: 1, totalIsCapped: false, next: null });
  });

  it('is not searched by a single character, and the total says so', async () => {
    expect(await list({ name: '兽' })).toMatchObject({ list: [], total: 0, totalIsCapped: true });
  });

  it('is not found where there is none', async () => {
    for (const query of [{ name: '麒麟' }, { label: '罕' }, { sizeFrom: 100_000 }, { name: '独角终稿' }]) {
      expect(await list(query)).toMatchObject({ list: [], total: 0, totalIsCapped: false });
    }
  });

  it('needs no other index where another condition leaves few', async () => {
    await putAttestation(world.db, rare, 'anchor-failed');
    expect(await found({ name: '兽', state: 'anchor-failed' })).toEqual([rare]);
    await putAttestation(world.db, rare, 'anchoring');
  });
});

describe('a part of many names', () => {
  it('is found page after page, and counted as long as the index gives all matches', async () => {
    const first = await list({ name: '合同', pageSize: 100 });
    expect(first).toMatchObject({ total: NEWER, totalIsCapped: false });
    const second = await list({ name: '合同', pageSize: 100, after: first.next });
    expect(second.list).toHaveLength(100);
    const ids = new Set([...first.list, ...second.list].map(({ id }) => id));
    expect(ids.size).toBe(200);
  });

  it('is read to its end beyond that limit', async () => {
    let after: string | null = null;
    let walked = 0;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        name: '终稿',
        pageSize: 100,
        ...(after ? { after } : {}),
      });
      walked += page.list.length;
      after = page.next;
    } while (after !== null);
    expect(walked).toBe(NEWER + 1);
  });
});

describe('a record that expires soon', () => {
  it('is found by a part of its name in the order of expiry, none twice and none left out', async () => {
    const made: string[] = [];
    for (const day of [3, 1, 5, 2, 4]) {
      const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, {
        at: new Date(`2026-07-0${6 - day}T00:00:00Z`),
        items: [{ name: '麒麟图.pdf' }],
      });
      await putAttestation(world.db, id, 'preserved', { retention_until: new Date(`2028-01-0${day}T00:00:00Z`) });
      made[day - 1] = id;
    }
    const walked: string[] = [];
    let after: string | null = null;
    do {
      const query = { name: '麒麟', expiryFrom: '2028-01-01T00:00:00Z', pageSize: 2, ...(after ? { after } : {}) };
      const page: Awaited<ReturnType<typeof list>> = await list(query);
      walked.push(...page.list.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(walked).toEqual(made.toReversed());
  });

  it('is found although the newest records expire last', async () => {
    const until = new Date('2027-01-01T00:00:00Z');
    await putAttestation(world.db, rare, 'preserved', { retention_until: until });
    expect(await found({ expiryTo: '2027-06-01T00:00:00Z' })).toEqual([rare]);
    expect(await found({ expiryTo: '2026-12-01T00:00:00Z' })).toEqual([]);
    expect(await found({ expiryFrom: '2026-12-01T00:00:00Z', expiryTo: '2027-06-01T00:00:00Z', name: '独角' })).toEqual(
      [rare],
    );
  });
});

describe('a list longer than the limit of counting', () => {
  const organizations = (query: object, db = world.db) =>
    listAttestations(db, 'organization', AttestationQuery.parse(query), cappedCounts, new Date());
  /** Bare rows without evidence; only the owner of the tables can delete them again. */
  const put = (rows: number) =>
    world.owner.query(
      `insert into attestation (platform_id, type, channel, owner_type, owner_name, name, sha256, state, created_at)
       select $1, 8, 'api', 'organization', '杭州银河科技有限公司', '合同.pdf', sha256(n::text::bytea), 'anchoring', timestamptz '2026-06-01'
         from generate_series(1, $2::integer) n`,
      [world.platform.id, rows],
    );
  const takeOut = () =>
    world.owner.query(
      `delete from attestation a using (select id from attestation where platform_id = $1 and owner_type = 'organization' limit 100) gone
        where a.id = gone.id`,
      [world.platform.id],
    );

  it('is counted once, and each time where a record may leave it', async () => {
    await put(10_050);
    const capped = { total: 10_000, totalIsCapped: true };
    for (const query of [{}, { type: 8 }, { state: 'anchoring' }]) {
      expect(await organizations(query)).toMatchObject(capped);
    }
    await takeOut();
    expect(await organizations({})).toMatchObject(capped);
    expect(await organizations({ type: 8, page: 3 })).toMatchObject(capped);
    expect(await organizations({ state: 'anchoring' })).toMatchObject({ total: 9_950, totalIsCapped: false });
    expect(await organizations({ channel: 'api' })).toMatchObject({ total: 9_950, totalIsCapped: false });
  });

  it('is cached for its own platform alone', async () => {
    const other = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(other.id);
    expect(await organizations({}, db)).toMatchObject({ list: [], total: 0, totalIsCapped: false });
  });
});

describe('a part of more names than are read from the index', () => {
  /** Copies of one record, with the pairs of its name, an hour later. */
  const COPY = `
    with copied as (
      insert into attestation (platform_id, type, channel, owner_type, owner_name, name, size_bytes, sha256, state, created_at)
      select a.platform_id, a.type, a.channel, a.owner_type, a.owner_name, a.name, 500, a.sha256, a.state, a.created_at + interval '1 hour'
        from attestation a, generate_series(1, 20500) where a.id = $1 returning id, platform_id, created_at
    )
    insert into attestation_gram (id, platform_id, grams, name, created_at)
    select c.id, c.platform_id, g.grams, g.name, c.created_at from copied c, attestation_gram g where g.id = $1`;
  beforeAll(async () => {
    const [common] = await found({ name: '合同终稿', pageSize: 1 });
    await world.owner.query(COPY, [common]);
    await world.owner.query('vacuum analyze attestation_gram');
  });

  it('is found among the newest, page after page, and its total is marked as capped', async () => {
    const first = await list({ name: '合同', pageSize: 100 });
    expect(first).toMatchObject({ totalIsCapped: true });
    const second = await list({ name: '合同', pageSize: 100, after: first.next });
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(200);
    expect(first.list.every(({ createdAt }) => createdAt === first.list[0]?.createdAt)).toBe(true);
  });

  it('is found newest first, also behind more than a thousand newer records that lack it', async () => {
    const items = Array.from({ length: 400 }, () => ({ name: '图纸.pdf' }));
    for (const hour of ['02', '03', '04']) {
      const at = new Date(`2026-06-01T${hour}:00:00Z`);
      await buildAttestations(world.db, world.platform.id, world.deps.keys, { at, items });
    }
    const { rows } = await world.owner.query<{ id: string }>(
      `select id from attestation where platform_id = $1 and owner_type = 'person' and name like '%合同%'
        order by created_at desc, id desc limit 20`,
      [world.platform.id],
    );
    expect(await found({ name: '合同', pageSize: 20 })).toEqual(rows.map(({ id }) => id));
  });

  it('does not hide a rare name, nor a frequent size', async () => {
    expect(await found({ name: '独角兽' })).toEqual([rare]);
    expect(await list({ sizeFrom: 500, sizeTo: 500 })).toMatchObject({ totalIsCapped: true });
    expect(await found({ sizeFrom: 99_999 })).toEqual([rare]);
  });
});
