import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { useWorld } from '../../testing/world.ts';
import { recordEntry } from '../index.ts';
import { buildHead } from '../time/head-stamp.fixtures.ts';
import { readRungs } from './certificate-rungs.repo.ts';

const world = useWorld({ LOG_ORIGIN: 'log.nota.example/rungs' });
const HOW = { isDated: true, chainName: '测试链' };
const at = (second: number) => new Date(Date.UTC(2026, 5, 1, 2, 0, second));
const bytes = (length: number, fill: number) => Buffer.alloc(length, fill);

let plain: string;
let chained: string;
beforeAll(async () => {
  await world.owner.query(
    `insert into log_state (id, origin, root) values (1, 'log.nota.example/rungs', $1) on conflict do nothing`,
    [bytes(32, 0)],
  );
  plain = await entry(0, 0);
  chained = await entry(1, 1);
});

/** An entry with its place in the log, as the sequencer would have given it. */
async function entry(index: number, chainMode: number): Promise<string> {
  const made = { kind: 'attestation', opening: { index }, chainMode };
  const { id, leaf } = await world.db.transaction().execute((trx) => recordEntry(trx, made));
  const place = 'insert into log_entry (log_index, entry_id, leaf) values ($1, $2, $3)';
  await world.owner.query(place, [index, id, Buffer.from(leaf)]);
  return id;
}

async function stamp(size: number, authority: string) {
  await world.owner.query(
    `insert into head_stamp (authority, size, query, response, gen_time, accuracy_ms, serial, policy, signer, certificates, asked_at, received_at)
     values ($1, $2, '', '', $3, 1000, '1f3a', '1.2.3', $4, array['', '']::bytea[], $3, $3)`,
    [authority, size, at(30), `CN=${authority}`],
  );
}

async function anchor(size: number, state: 'mined' | 'final', nonce: number) {
  await world.owner.query(
    `insert into anchor (chain_id, genesis, contract, sender, origin, size, root, nonce, prepared_at, state, moved_at,
       block_number, block_hash, block_time, transaction_hash)
     values (31337, $1, $2, $2, 'log.nota.example/rungs', $3, $1, $4, $5, $6, $5, 4821, $1, $5, $1)`,
    [bytes(32, 7), bytes(20, 8), size, nonce, at(50), state],
  );
}

const rungs = (id: string, how = HOW) => readRungs(world.db, id, how);

describe('the rungs of an entry', () => {
  it('are none before a head covers it', async () => {
    expect(await rungs(plain)).toBeUndefined();
    expect(await rungs('1')).toBeUndefined();
  });

  it('begin with the first head, and say what may still come', async () => {
    await buildHead(world.owner, 2, at(1));
    expect(await rungs(plain)).toMatchObject({
      log: { origin: 'log.nota.example/rungs', index: '0', headSize: '2', publishedAt: at(1) },
      stamps: 'not-yet',
      anchor: 'not-used',
    });
    expect(await rungs(chained)).toMatchObject({ anchor: 'not-yet' });
    expect(await rungs(plain, { ...HOW, isDated: false })).toMatchObject({ stamps: 'not-used' });
  });

  it('go on with the first stamped head, and all authorities that stamped it', async () => {
    await buildHead(world.owner, 5, at(20));
    await buildHead(world.owner, 9, at(40));
    await stamp(5, 'harbour');
    await stamp(5, 'tower');
    await stamp(9, 'harbour');
    expect(await rungs(plain)).toMatchObject({
      log: { headSize: '5' },
      stamps: [{ authority: 'CN=harbour', at: at(30), accuracyMs: 1_000, serial: '1f3a' }, { authority: 'CN=tower' }],
    });
  });

  it('end with an anchor that is final on its chain', async () => {
    await anchor(5, 'mined', 0);
    expect(await rungs(chained)).toMatchObject({ anchor: 'not-yet' });
    await anchor(9, 'final', 1);
    expect(await rungs(chained)).toMatchObject({
      anchor: {
        chainName: '测试链',
        chainId: 31_337,
        contract: `0x${'08'.repeat(20)}`,
        transaction: `0x${'07'.repeat(32)}`,
        blockNumber: '4821',
        blockAt: at(50),
        headSize: '9',
      },
    });
  });

  it('are not told to another platform', async () => {
    const other = await buildPlatform(world.owner);
    expect(await readRungs(world.deps.database.forPlatform(other.id), plain, HOW)).toBeUndefined();
  });
});
