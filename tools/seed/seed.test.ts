import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from './auth/roles.ts';
import { OFFICE_STAFF } from './auth/office-staff.ts';
import { DICTIONARY, STAFF } from './auth/seed-staff.ts';
import { MADE_WITH_PLATFORMS } from './auth/platforms.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { notarizationCaseLifecycle } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { isIdCardValid, isUsccValid } from '@nota/contract/kit/identity.rules.ts';
import { statesOf } from '@nota/contract/kit/lifecycle.ts';
import { accountOf, houseAccount } from '@nota/contract/financial/ledger/ledger-books.ts';
import { checkLedger } from '../../apps/server/src/modules/financial/ledger/ledger-check.ts';
import { post } from '../../apps/server/src/modules/financial/ledger/posting.service.ts';
import {
  checkFeeNeutrality,
  findBreaches,
} from '../../apps/server/src/modules/financial/neutrality/fee-neutrality.service.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { loadConfig, type AllSettings } from '../../apps/server/src/platform/config.ts';
import { cloneDatabase, ensureTemplate } from '../../apps/server/src/platform/db/databases.ts';
import { chanceOf } from './chance.ts';
import { companyOf, idCardNo, phoneOf } from './made-names.ts';
import { NOTARIZATION_FAULTS } from './notarization/notarization-faults.ts';
import { gatherParts, inOrder, type SeedPart } from './parts.ts';
import { seed, type Seeded } from './run.ts';

/** Large enough for a record in every state. */
const TINY = 0.02;
/** Removed by a later run, by their prefix: dropping one waits until all files of all databases are on disk. */
const DATABASES = `nota_test_seed_${randomBytes(3).toString('hex')}`;
/** Two seeds, each a few seconds on an idle machine. */
const PATIENCE_MS = 300_000;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
let seeded: Seeded[];
let config: AllSettings;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nota-seed-'));
  const base = loadConfig({ NOTA_MODE: 'test', LOG_LEVEL: 'silent', LOG_SIGNER_FOLDER: folder });
  const template = await ensureTemplate(base);
  seeded = [];
  for (const turn of ['one', 'two']) {
    config = { ...base, ...(await cloneDatabase(base, template, `${DATABASES}_${turn}`)) };
    seeded.push(await seed(config, TINY));
  }
}, PATIENCE_MS);

afterAll(async () => {
  await rm(folder, { recursive: true });
}, PATIENCE_MS);

describe('the seed', { timeout: PATIENCE_MS }, () => {
  it('makes the same counts and states each time', () => {
    expect(seeded[0]?.summary).toEqual(seeded[1]?.summary);
  });

  it('leaves evidence in every state of its life', () => {
    const states = statesOf(attestationLifecycle).filter(
      (state) => !(`attestation ${state}` in (seeded[0]?.summary ?? {})),
    );
    expect(states).toEqual([]);
  });

  it('leaves notarizations in every state', () => {
    const states = statesOf(notarizationCaseLifecycle).filter(
      (state) => !(`notarization ${state}` in (seeded[0]?.summary ?? {})),
    );
    expect(states).toEqual([]);
  });

  it('leaves notarizations whose trail, clocks and numbers agree with what they are', async () => {
    const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
    await owner.connect();
    const faults: Record<string, unknown> = {};
    for (const [name, statement] of Object.entries(NOTARIZATION_FAULTS)) {
      faults[name] = (await owner.query(statement)).rows;
    }
    await owner.end();
    expect(faults).toEqual(Object.fromEntries(Object.keys(NOTARIZATION_FAULTS).map((name) => [name, []])));
  });

  it('leaves sign-ins from known, private and unknown addresses, and alerts of both kinds, handled and open', async () => {
    const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
    await owner.connect();
    const { rows: alerts } = await owner.query<{ one: string }>(
      `select distinct kind || ' ' || state as one from login_alert order by one`,
    );
    const { rows: regions } = await owner.query<{ region: string }>('select distinct region from login_log');
    const { rows: nameless } = await owner.query(`select 1 from login_log where device = ''`);
    await owner.end();
    expect(alerts.map(({ one }) => one)).toEqual([
      'credential-stuffing acknowledged',
      'credential-stuffing open',
      'new-region acknowledged',
      'new-region open',
    ]);
    const places = ['', 'lan', '境外', '浙江省杭州市', '福建省厦门市', '海南省三亚市', '北京市'];
    expect(regions.map(({ region }) => region)).toEqual(expect.arrayContaining(places));
    expect(nameless).toEqual([]);
  });

  it('makes books in which everything holds, and closes their days', async () => {
    const database = openDatabase(config.DATABASE_OWNER_URL, 1);
    try {
      const { faults, closedDays } = await checkLedger(database.outside);
      expect(faults).toEqual([]);
      expect(closedDays).toBeGreaterThan(50);
    } finally {
      await database.close();
    }
  });

  it('lets nothing flow between offices and the platform beyond contracts, where a planted commission is found', async () => {
    const database = openDatabase(config.DATABASE_OWNER_URL, 1);
    try {
      const { breaches, transfers, offices } = await checkFeeNeutrality(database.outside);
      expect(breaches).toEqual([]);
      expect(transfers).toBeGreaterThan(0);
      expect(offices).toBeGreaterThan(1);
      const { rows } = await sql<{ id: string; platform_id: string; owner_id: string }>`
        select id, platform_id, owner_id from ledger_account where owner_kind = 'notary-office' order by id limit 1`.execute(
        database.outside,
      );
      const [account] = rows;
      const debit = accountOf({ kind: 'notary-office', id: account?.owner_id ?? '' }, 'office-payable');
      const credit = houseAccount('revenue');
      const trx = await database
        .forPlatform(account?.platform_id ?? '')
        .startTransaction()
        .execute();
      const entry = { key: 'planted', at: new Date() };
      const posting = { debit, credit, amount: 200, kind: 'adjust' } as const;
      const plan = { request: ['planted'], accounts: [debit, credit], decide: () => [posting] };
      const { transfers: planted } = await post(trx, entry, plan);
      const found = (await findBreaches(trx)).map(({ transferIds }) => transferIds);
      await trx.rollback().execute();
      expect(found).toEqual([planted.map(({ id }) => id)]);
    } finally {
      await database.close();
    }
  });

  it('creates nothing where everything exists', async () => {
    const again = await seed(config, TINY);
    expect([again.summary, again.lines]).toEqual([undefined, seeded[1]?.lines]);
  });

  it('adds a new part to an older database, and nothing else', async () => {
    const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
    await owner.connect();
    await owner.query(`delete from integrity_incident where subject like 'drill/%'`);
    await owner.query(`delete from dict_item where type = $1`, [DICTIONARY[0]?.[0]]);
    const lists = 'select type, code, label from dict_item order by platform_id, type, code';
    const { rows: before } = await owner.query(lists);
    const again = await seed(config, TINY);
    const { rows: after } = await owner.query(lists);
    await owner.end();
    expect(again.summary).toEqual(seeded[1]?.summary);
    expect(after.length).toBeGreaterThan(before.length);
  });

  it('has a part, or its platforms, for every module of the server that has tables', async () => {
    const modules = 'apps/server/src/modules/';
    const files = globSync(`${modules}**/*.wall-rows.fixtures.ts`, { cwd: ROOT });
    const withTables = new Set(files.map((file) => file.slice(modules.length).split('/')[0] ?? ''));
    const made = new Set([...MADE_WITH_PLATFORMS, ...(await gatherParts()).flatMap((part) => part.modules)]);
    expect(withTables.size).toBeGreaterThan(5);
    expect(
      [...withTables].filter((module) => !made.has(module)),
      'write tools/seed/<module>/<stem>.seed.ts',
    ).toEqual([]);
  });
});

describe('parts of the seed', () => {
  const part = (name: string, ...after: string[]): SeedPart => ({
    name,
    after,
    modules: [],
    isThere: 'select 1',
    make: () => Promise.resolve(),
  });

  it('are created after those whose records they need', () => {
    const ordered = inOrder([part('last', 'middle', 'first'), part('middle', 'first'), part('first')]);
    expect(ordered.map(({ name }) => name)).toEqual(['first', 'middle', 'last']);
  });

  it('that need each other, or a missing one, are refused by name', () => {
    expect(() => inOrder([part('one', 'other'), part('other', 'one'), part('third')])).toThrow(
      'each other: one, other',
    );
    expect(() => inOrder([part('one', 'nobody')])).toThrow('each other: one');
  });
});

describe('seeded people', () => {
  it('have numbers that pass their checks, and none twice', () => {
    const chance = chanceOf('numbers');
    const cards = Array.from({ length: 500 }, () => idCardNo(chance));
    const codes = Array.from({ length: 500 }, (_, serial) => companyOf(serial, chance).uscc);
    const phones = Array.from({ length: 14_000 }, (_, serial) => phoneOf(serial));
    expect(cards.filter((card) => !isIdCardValid(card, new Date()))).toEqual([]);
    expect(codes.filter((code) => !isUsccValid(code))).toEqual([]);
    expect(phones.filter((phone) => !/^1[3-9]\d{9}$/.test(phone))).toEqual([]);
    expect([new Set(codes).size, new Set(phones).size]).toEqual([codes.length, phones.length]);
  });

  it('are sixty of staff, thirteen of them at notary offices, and each role is held by somebody', () => {
    const held = new Set([...STAFF, ...OFFICE_STAFF].flatMap(({ roles }) => roles));
    expect([STAFF.length, OFFICE_STAFF.length]).toEqual([47, 13]);
    expect(ROLES.filter(({ name }) => !held.has(name))).toEqual([]);
  });
});
