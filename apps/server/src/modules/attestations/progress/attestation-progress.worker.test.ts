import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideMode } from '../../../evidence/chain/chain.fixtures.ts';
import { openTestLog, signerFolder, untilQuiet, type TestLog } from '../../../evidence/log/log.fixtures.ts';
import { holdRow } from '../../../testing/hold.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildApiCustomer, buildWebhookEndpoint } from '../../open-api/customer/api-customer.fixtures.ts';
import { holdUnchanged, WAITING_GROUP, readWaiting } from './attestation-progress.repo.ts';
import { updateAllProgress, updateAttestationProgress } from './attestation-progress.worker.ts';
import { readAttestation, saveAttestation } from '../record/attestation.repo.ts';
import { buildAttestations, putAttestation } from '../attestations.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
let log: TestLog;
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path });
});
afterAll(async () => {
  await log.close();
  await folder.remove();
});

/** The newest decision counts, so each has a time of its own. */
const newMode = (mode: number) => {
  world.clock.pass(1);
  return decideMode(world, mode);
};

const accept = (count = 1, given: Parameters<typeof buildAttestations>[3] = {}) =>
  buildAttestations(world.db, world.platform.id, world.deps.keys, {
    at: world.clock.now(),
    items: Array.from({ length: count }, () => ({})),
    ...given,
  });
const follow = (config = world.config) => updateAllProgress(world.jobs.db, { config }, world.clock.now());
const stateOf = async (id: string) => {
  const record = await readAttestation(world.db, id);
  return [record?.state, record?.chain_state];
};
const newestSize = async () => {
  const { rows } = await world.owner.query<{ size: string }>('select max(size) as size from log_head');
  return rows[0]?.size ?? '0';
};

/** Writes what the authority and the chain would have written. */
async function stamp(genTime: Date) {
  await world.owner.query(
    `insert into head_stamp (authority, size, query, response, gen_time, accuracy_ms, serial, policy, signer, certificates, asked_at, received_at)
     values ('harbour', $1, '', '', $2, 0, '2A', '', 'Harbour', array['\\x00', '\\x01']::bytea[], $2, $2)`,
    [await newestSize(), genTime],
  );
}
let nonce = 0;
async function anchor(state: 'final' | 'failed' | 'broadcast', at = world.clock.now()) {
  const isMined = state === 'final';
  await world.owner.query(
    `insert into anchor (chain_id, genesis, contract, sender, origin, size, root, nonce, prepared_at, moved_at, state, block_number, block_hash, block_time, transaction_hash)
     values (1, $1, $2, $2, 'o', $3, $1, $4, $5, $5, $6, $7, $8, $9, $8)`,
    [
      Buffer.alloc(32, 1),
      Buffer.alloc(20, 2),
      await newestSize(),
      (nonce += 1),
      at,
      state,
      isMined ? 77 : null,
      isMined ? Buffer.alloc(32, 9) : null,
      isMined ? at : null,
    ],
  );
}
const jobsOf = async (id: string) => {
  const { rows } = await world.owner.query<{ n: string }>(
    `select count(*) as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'attestation.certify' and j.payload ->> 'id' = $1`,
    [id],
  );
  return Number(rows[0]?.n);
};

describe('moving a record without a chain', () => {
  beforeEach(() => newMode(0));

  it('waits for a published head, and then preserves it with its certificate to come', async () => {
    const [id = ''] = await accept();
    await follow();
    expect(await stateOf(id)).toEqual(['anchoring', 0]);
    await untilQuiet(log);
    await follow();
    expect(await stateOf(id)).toEqual(['preserved', 5]);
    expect(await jobsOf(id)).toBe(1);
    const trail = world.db.selectFrom('transition_trail').selectAll().where('record_id', '=', id);
    expect(await trail.execute()).toMatchObject([
      { action: 'preserve', from_state: 'anchoring', to_state: 'preserved' },
    ]);
    await follow();
    expect(await jobsOf(id)).toBe(1);
  });

  it('waits for the authority where one is configured, and stores its time', async () => {
    const config = { ...world.config, TSA_AUTHORITIES: 'harbour|http://127.0.0.1:1|/none' };
    const [id = ''] = await accept();
    await untilQuiet(log);
    await follow(config);
    expect(await stateOf(id)).toEqual(['anchoring', 1]);
    const genTime = new Date('2026-06-01T02:00:05Z');
    await stamp(genTime);
    await follow(config);
    expect(await readAttestation(world.db, id)).toMatchObject({
      state: 'preserved',
      stamped_at: genTime,
      stamp_serial: '2A',
    });
  });

  it('moves thousands in batches, and leaves other records alone', async () => {
    const [closed = ''] = await accept();
    await putAttestation(world.db, closed, 'closed');
    for (let calls = 0; calls < 5; calls += 1) await accept(500);
    await untilQuiet(log, 30);
    expect(await follow()).toBe(2_500);
    // Rows that one statement wrote have the same values for both of these.
    const written = await world.owner.query<{ rows: number }>(
      `select count(*)::int as rows from transition_trail where at = $1 group by xmin, cmin order by 1 desc`,
      [world.clock.now()],
    );
    expect(written.rows.map(({ rows }) => rows)).toEqual([1_000, 1_000, 500]);
    expect(await stateOf(closed)).toEqual(['closed', 0]);
    expect(await follow()).toBe(0);
  });

  it('is done once when two workers do it at the same moment', async () => {
    const ids = await accept(50);
    await untilQuiet(log);
    const moved = await Promise.all([follow(), follow()]);
    expect(moved[0] + moved[1]).toBe(50);
    const trail = world.db.selectFrom('transition_trail').select('id').where('record_id', 'in', ids);
    expect(await trail.execute()).toHaveLength(50);
  });

  it('notifies the customer in the same transaction, and not the others', async () => {
    const customer = await buildApiCustomer(world.db);
    await buildWebhookEndpoint(world.db, world.deps.keys, customer.id, { url: 'https://example.com/hook' });
    const [id = ''] = await accept(1, { customerId: customer.id });
    await untilQuiet(log);
    await follow();
    const told = await world.db.selectFrom('webhook_delivery').select(['event', 'payload']).execute();
    expect(told).toMatchObject([{ event: 'attestation.preserved', payload: { ano: id } }]);
  });

  it('notifies each customer of its own records, in order', async () => {
    const customers = [await buildApiCustomer(world.db), await buildApiCustomer(world.db)];
    for (const { id } of customers)
      await buildWebhookEndpoint(world.db, world.deps.keys, id, { url: 'https://example.com/hook' });
    const theirs: string[][] = [[], []];
    for (let turn = 0; turn < 6; turn += 1) {
      const customer = customers[turn % 2];
      theirs[turn % 2]?.push(...(await accept(2, { customerId: customer?.id ?? null })));
    }
    await untilQuiet(log);
    await follow();
    for (const [place, customer] of customers.entries()) {
      const told = await world.db
        .selectFrom('webhook_delivery')
        .select(['sequence', 'payload'])
        .where('customer_id', '=', customer.id)
        .orderBy('sequence')
        .execute();
      expect(told.map(({ sequence }) => sequence)).toEqual(['1', '2', '3', '4', '5', '6']);
      expect(told.map(({ payload }) => (payload as { ano: string }).ano)).toEqual(theirs[place]);
    }
  });

  it('gives certificates the lowest priority', async () => {
    const [id = ''] = await accept();
    await untilQuiet(log);
    await follow();
    const { rows } = await world.owner.query<{ priority: number }>(
      `select priority from graphile_worker._private_jobs where key = $1`,
      [`attestation.certify:${id}`],
    );
    expect(rows).toEqual([{ priority: 10 }]);
  });

  it('is part of the scheduled work', async () => {
    const [id = ''] = await accept();
    await untilQuiet(log);
    await updateAttestationProgress.run({
      db: world.jobs.db,
      deps: world.jobs.deps,
      at: world.clock.now(),
      platformId: world.platform.id,
    });
    expect(await stateOf(id)).toEqual(['preserved', 5]);
  });
});

describe('a record that was examined', () => {
  beforeEach(() => newMode(0));
  const config = () => ({ ...world.config, TSA_AUTHORITIES: 'harbour|http://127.0.0.1:1|/none' });
  /** Accepted and published, but not stamped. */
  const undated = async () => {
    const [id = ''] = await accept();
    await untilQuiet(log);
    await follow(config());
    expect(await stateOf(id)).toEqual(['anchoring', 1]);
    return id;
  };

  it('is not examined again before there is something new', async () => {
    const [dated, late] = [await undated(), await undated()];
    await stamp(world.clock.now());
    expect(await follow(config())).toBe(2);
    // A time-stamp that it has missed would move it, if it were examined.
    await putAttestation(world.db, late, 'anchoring', { chain_state: 1 });
    expect(await follow(config())).toBe(0);
    await undated();
    await stamp(world.clock.now());
    expect(await follow(config())).toBe(2);
    expect(await stateOf(dated)).toEqual(['preserved', 5]);
  });

  it('is examined again when it was locked, although nothing is new', async () => {
    const [held, free] = [await undated(), await undated()];
    await stamp(world.clock.now());
    const hold = await holdRow(world.config.DATABASE_OWNER_URL, 'attestation', held);
    expect(await follow(config())).toBe(1);
    expect(await stateOf(free)).toEqual(['preserved', 5]);
    await hold.release();
    expect(await follow(config())).toBe(1);
    expect(await stateOf(held)).toEqual(['preserved', 5]);
  });

  it('is left alone where it changed between the reading and the lock', async () => {
    const [id = ''] = await accept();
    await untilQuiet(log);
    await world.db.transaction().execute(async (trx) => {
      const [seen] = await readWaiting(trx, {
        group: WAITING_GROUP.unpublished,
        after: String(BigInt(id) - 1n),
        most: 1,
      });
      expect(seen?.id).toBe(id);
      await saveAttestation(trx, id, { remark: '另一个人' });
      expect(await holdUnchanged(trx, seen ? [seen] : [])).toEqual(new Set());
    });
    expect(await follow()).toBe(1);
  });
});

describe('moving a record onto a chain', () => {
  beforeEach(() => newMode(1));

  it('waits until the block is final, and stores which', async () => {
    const [id = ''] = await accept();
    await untilQuiet(log);
    await anchor('broadcast');
    await follow();
    expect(await stateOf(id)).toEqual(['anchoring', 1]);
    // The pending head stays where it is; a later one is final first.
    await accept();
    await untilQuiet(log);
    await anchor('final');
    await follow();
    const record = await readAttestation(world.db, id);
    expect(record).toMatchObject({
      state: 'preserved',
      chain_state: 3,
      block_number: '77',
      anchored_at: world.clock.now(),
    });
    expect(record?.transaction_hash).toEqual(Buffer.alloc(32, 9));
  });

  it('is not affected by anchors of others, and counts each failure of its own', async () => {
    const [id = ''] = await accept();
    await untilQuiet(log);
    await follow();
    await anchor('failed');
    await follow();
    expect(await stateOf(id)).toEqual(['anchoring', 2]);
    await anchor('broadcast');
    await follow();
    expect(await stateOf(id)).toEqual(['anchoring', 1]);
    await world.owner.query(`update anchor set state = 'failed', moved_at = $1 where state = 'broadcast'`, [
      world.clock.now(),
    ]);
    await follow();
    expect(await stateOf(id)).toEqual(['anchoring', 2]);
  });

  it('fails after three attempts, counts anew after a retry, and recovers with the first anchored head', async () => {
    const [id = ''] = await accept();
    await untilQuiet(log);
    await anchor('failed');
    await follow();
    expect(await stateOf(id)).toEqual(['anchoring', 2]);
    await anchor('failed');
    await anchor('failed');
    await follow();
    expect(await stateOf(id)).toEqual(['anchor-failed', 4]);
    world.clock.pass(60);
    await putAttestation(world.db, id, 'anchoring', { chain_state: 1, waiting_since: world.clock.now() });
    await follow();
    expect(await stateOf(id)).toEqual(['anchoring', 1]);
    await putAttestation(world.db, id, 'anchor-failed', { chain_state: 4 });
    await anchor('final');
    await follow();
    await follow();
    expect(await stateOf(id)).toEqual(['preserved', 3]);
  });
});
