import type { OwnerType } from '@nota/contract/attestations/attestation.contract.ts';
import { gramsOf } from '@nota/contract/attestations/attestation-gram.rules.ts';
import pg from 'pg';
import { FILL, FILL_GRAMS, FILL_LABELS, NAMES } from './attestation-row-statements.ts';
import { DOCUMENTS, ORGANIZATIONS } from './believable-names.ts';

const CHUNK = 1_000_000;
const WRITERS = 2;
/** The tables of the two main lists: all that is needed at a hundred million rows. */
const MAIN_INDEX = 'attestation_list_idx';

export interface Filling {
  readonly url: string;
  readonly platformId: string;
  readonly rows: number;
  /** Without labels, grams and the indexes of single filters: a tenth of the time and half of the disk. */
  readonly isMainOnly: boolean;
  say(line: string): void;
}

/**
 * Millions of attestations as a platform has them after eighteen months: half of them belong to the measured platform,
 * the rest to twenty others; most are preserved, a few are in every other state; some values are common and some so
 * rare that a scan of the newest rows does not find them. Everything is derived from the row's number, so that two runs
 * are the same. Indexes are dropped before and created after the filling: row by row they would take ten times as long.
 * The tables are unlogged, which does not affect reading.
 */
export async function fillAttestations(owner: pg.Client, filling: Filling) {
  await owner.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
  await makeNames(owner);
  for (const table of TABLES) await owner.query(`alter table ${table} set unlogged`);
  const indexes = await takeIndexesOff(owner);
  await fillRows(filling);
  if (!filling.isMainOnly) {
    await owner.query(FILL_GRAMS);
    filling.say('grams');
    await owner.query(FILL_LABELS);
  }
  for (const { name, definition } of indexes) {
    if (filling.isMainOnly && name !== MAIN_INDEX) continue;
    await owner.query(definition);
    filling.say(name);
  }
  await owner.query('drop table given_name');
  for (const table of TABLES) await owner.query(`vacuum analyze ${table}`);
}

const TABLES = ['attestation', 'attestation_gram', 'attestation_label'];

/** A writer per core, each with a connection, taking the next million until there is none. */
async function fillRows({ url, platformId, rows, say }: Filling) {
  let next = 1;
  const write = async () => {
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    while (next <= rows) {
      const from = next;
      next += CHUNK;
      const to = Math.min(rows, from + CHUNK - 1);
      await writer.query(FILL, [platformId, from, to, rows]);
      say(`${to} rows`);
    }
    await writer.end();
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

async function makeNames(owner: pg.Client) {
  await owner.query(
    'create unlogged table given_name (no integer primary key, name text unique, organization integer[], person integer[])',
  );
  const names = Array.from({ length: NAMES }, (_, no) => nameOf(no));
  const gramsIn = (type: OwnerType) => names.map((name) => `{${gramsOf(name, type).join(',')}}`);
  await owner.query(
    `insert into given_name select no, name, organization::integer[], person::integer[]
       from unnest($1::integer[], $2::text[], $3::text[], $4::text[]) as given (no, name, organization, person)`,
    [names.map((_, no) => no), names, gramsIn('organization'), gramsIn('person')],
  );
  await owner.query('analyze given_name');
}

/** `杭州银河科技有限公司采购合同第00123号.pdf`: an organization, a document, a number. */
function nameOf(no: number): string {
  const organization = ORGANIZATIONS[no % ORGANIZATIONS.length];
  const document = DOCUMENTS[Math.floor(no / ORGANIZATIONS.length) % DOCUMENTS.length];
  return `${organization}${document}第${String(no).padStart(5, '0')}号.pdf`;
}

async function takeIndexesOff(owner: pg.Client) {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
      where i.indrelid = any ($1::regclass[]) and not i.indisprimary`,
    [TABLES],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  return rows;
}
