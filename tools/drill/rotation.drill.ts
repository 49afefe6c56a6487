import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret } from 'otpauth';
import pg from 'pg';
import { openPackageContext } from '../../apps/server/src/evidence/package/index.ts';
import { keyedColumns } from '../../apps/server/src/keyed-columns.ts';
import { buildAttestations } from '../../apps/server/src/modules/attestations/attestations.fixtures.ts';
import { verifyAttestation } from '../../apps/server/src/modules/attestations/verification/attestation-verification.service.ts';
import {
  buildApiCustomer,
  buildApiKey,
  buildWebhookEndpoint,
} from '../../apps/server/src/modules/open-api/customer/api-customer.fixtures.ts';
import { buildMember } from '../../apps/server/src/modules/auth/auth.fixtures.ts';
import { buildPlatform } from '../../apps/server/src/modules/platform-config/platform-config.fixtures.ts';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { closeDeps, openDeps } from '../../apps/server/src/platform/deps.ts';
import { countKeyUse } from '../../apps/server/src/platform/keys/key-use.repo.ts';
import { openKeys } from '../../apps/server/src/platform/keys/keys.ts';
import { waitUntil } from '../services/process.ts';
import { freePort, makeCluster, migrateCluster, openDrillPlace } from './drill-cluster.ts';
import { reachable } from './drill-customer.ts';
import { startProgram, startRoles, told, type DrillRow } from './drill-load.ts';
import { startRotationLoad, type Caller } from './rotation-load.ts';

const numberOf = (name: string, standard: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? standard);
const ROWS = numberOf('rows', 1_000_000);
const CALLS = numberOf('rate', 200);
const RESEAL = join(import.meta.dirname, 'reseal-process.ts');
const PLENTY = 1_000_000_000;
/** Records that are in the log, of which some are verified again and again. */
const GENUINE = 200;
const MEMBERS = 400;
const SIGN_INS = 4;

const newKey = (id: string) => `${id}:${randomBytes(32).toString('hex')}`;
const keyOf = (ring: string) => ring.split(';')[0] ?? '';

/**
 * A key is rotated while programs call and people sign in: added to every process, made the first in new processes
 * beside the old ones, all values resealed, and the old key removed. Nobody may notice, and evidence must stay valid.
 */
export async function* rotationDrill(): AsyncGenerator<DrillRow> {
  const place = await openDrillPlace();
  const stops: (() => unknown)[] = [];
  try {
    const cluster = await makeCluster(place);
    await migrateCluster(cluster);
    const [old, next] = [
      { SEALING_KEYS: newKey('old'), DIGEST_KEYS: newKey('old') },
      { SEALING_KEYS: newKey('next'), DIGEST_KEYS: newKey('next') },
    ];
    const both = (first: typeof old, second: typeof old) => ({
      SEALING_KEYS: `${first.SEALING_KEYS};${second.SEALING_KEYS}`,
      DIGEST_KEYS: `${first.DIGEST_KEYS};${second.DIGEST_KEYS}`,
    });
    const base = {
      ...cluster.config,
      TSA_AUTHORITIES: 'none',
      TRUST_PROXY: 1,
      RESEAL_PER_SECOND: numberOf('pace', 5_000),
    };
    const before: AllSettings = { ...base, ...both(old, next), PORT: await freePort() };
    const after: AllSettings = { ...base, ...both(next, old), PORT: await freePort() };
    const { caller, genuine, platformId } = await furnish(before);
    stops.push(startRoles(before, ['sequencer', 'signer'], true).stop, startRoles(before, ['api'], true).stop);
    await reachable(before);
    const verdicts = { VALID: 0, other: 0 };
    const look = (keys: typeof old) => verifySome({ ...base, ...keys }, platformId, genuine, verdicts);
    await waitUntil(300, 'the records are not valid at the start', async () => {
      const found = { VALID: 0, other: 0 };
      await verifySome({ ...base, ...both(old, next) }, platformId, genuine.slice(0, 1), found);
      return found.VALID > 0 && found.other === 0;
    });
    let addresses = [addressOf(before)];
    const load = startRotationLoad(caller, { calls: CALLS, signIns: SIGN_INS }, () => addresses);
    await pause(10_000);
    stops.push(startRoles(after, ['api'], true).stop);
    await reachable(after);
    addresses = [addressOf(before), addressOf(after)];
    const begun = performance.now();
    stops.push(startProgram(after, RESEAL, []).stop);
    await pause(10_000);
    // From here on no process seals with the old key any more.
    addresses = [addressOf(after)];
    await pause(5_000);
    for (const isLast of [false, true]) {
      while (!(await isThrough(after))) {
        await look(both(next, old));
        await pause(2_000);
      }
      // Values that the old process sealed after the pass: another pass from the start.
      if (!isLast) await asOwner(after, (owner) => owner.query('delete from reseal_pass'));
    }
    const seconds = (performance.now() - begun) / 1_000;
    const left = await usesOf(after, 'old');
    const made = await usesOf(after, 'next');
    await look({ SEALING_KEYS: keyOf(next.SEALING_KEYS), DIGEST_KEYS: keyOf(next.DIGEST_KEYS) });
    const { failed, calls, signIns } = await load.stop();
    const rates = (one: typeof calls) =>
      `${one.count} (${one.perSecond.toFixed(0)}/s, p50 ${one.p50} ms, p99 ${one.p99} ms)`;
    const seen = `${made} values made with the new key in ${seconds.toFixed(0)} s, ${left} left; signed calls ${rates(calls)}, sign-ins by two steps ${rates(signIns)}, failed: ${told(failed)}; verified ${verdicts.VALID} VALID, ${verdicts.other} other`;
    const isGood = left === 0 && made >= ROWS && failed.size === 0 && verdicts.other === 0 && verdicts.VALID > 0;
    yield { drill: 'rotation', done: `${ROWS} sealed rows made anew under ${CALLS} calls a second`, seen, isGood };
  } finally {
    for (const stop of stops.reverse()) await stop();
    await place.remove();
  }
}

const addressOf = ({ PORT }: AllSettings) => `http://127.0.0.1:${PORT}`;

/** A customer, people with second factors, records in the log, and as many more sealed rows as were asked for. */
async function furnish(config: AllSettings) {
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  const platform = await buildPlatform(owner);
  const database = openDatabase(config.DATABASE_URL, 4);
  const db = database.forPlatform(platform.id);
  const keys = openKeys(config);
  const customer = await buildApiCustomer(db, { qps: 100_000, dailyQuota: PLENTY, packageTotal: PLENTY });
  const { secret } = await buildApiKey(db, keys, customer.id, { algorithm: 'hmac-sm3' });
  await buildWebhookEndpoint(db, keys, customer.id, { url: 'https://example.com/hook', isEnabled: false });
  const members = [];
  for (let made = 0; made < MEMBERS; made += 1) {
    const factor = new Secret({ size: 20 });
    const secondFactorSecret = keys.credentials.seal('second-factor', Buffer.from(factor.bytes));
    const { phone } = await buildMember(db, { secondFactorSecret, passwordChangedAt: new Date() });
    members.push({ phone, secret: factor });
  }
  const items = Array.from({ length: GENUINE }, () => ({}));
  const genuine = await buildAttestations(db, platform.id, keys, { at: new Date(), items });
  const [pattern] = genuine;
  // The others are copies of the first row, without entries in the log: only their sealing is measured.
  const columns = await owner.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = 'attestation'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'client_token', 'sha256', 'state') and attgenerated = ''`,
  );
  const names = columns.rows[0]?.names ?? '';
  await owner.query(
    `insert into attestation (${names}, sha256, state)
     select ${names}, sha256(n::text::bytea), 'closed' from attestation, generate_series(1, $2::int) n where id = $1`,
    [pattern, ROWS],
  );
  await owner.query('vacuum analyze attestation');
  await owner.end();
  await database.close();
  const connection = { appId: customer.appId, key: { algorithm: 'hmac-sm3', secret } } as const;
  const caller: Caller = { connection, platform: platform.key, members, keys };
  return { caller, genuine, platformId: platform.id };
}

/** Some of the genuine records, verified by a new process with these keys. */
async function verifySome(
  config: AllSettings,
  platformId: string,
  ids: readonly string[],
  verdicts: { VALID: number; other: number },
) {
  const deps = openDeps({ ...config, LOG_LEVEL: 'silent', DATABASE_POOL: 2 });
  try {
    const context = openPackageContext(deps);
    for (let count = 0; count < 5; count += 1) {
      const id = ids[Math.floor(Math.random() * ids.length)] ?? '';
      const look = { id, actorId: null, at: new Date() };
      // A database too busy for another connection says nothing about the record: it is verified in the next round.
      const found = await verifyAttestation(context, deps.database.forPlatform(platformId), look).catch(
        () => undefined,
      );
      if (found) verdicts[found.result === 'VALID' ? 'VALID' : 'other'] += 1;
    }
  } finally {
    await closeDeps(deps);
  }
}

async function asOwner<T>(config: AllSettings, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function isThrough(config: AllSettings): Promise<boolean> {
  const { rows } = await asOwner(config, (owner) =>
    owner.query<{ ended: string }>(
      `select count(*) as ended from reseal_pass where key_id = 'next' and ended_at is not null`,
    ),
  );
  return Number(rows[0]?.ended) >= keyedColumns.filter(({ renewal }) => renewal).length;
}

async function usesOf(config: AllSettings, keyId: string): Promise<number> {
  const database = openDatabase(config.DATABASE_OWNER_URL, 1);
  let rows = 0;
  for (const column of keyedColumns.filter(({ renewal }) => renewal)) {
    for (const use of await countKeyUse(database.outside, column)) if (use.keyId === keyId) rows += use.rows;
  }
  await database.close();
  return rows;
}
