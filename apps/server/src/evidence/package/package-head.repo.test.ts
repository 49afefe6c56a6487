import { formatVerifierKey, SIGNATURE_TYPE, verifierKey } from '@nota/evidence/note/verifier-key.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { buildHead } from '../time/head-stamp.fixtures.ts';
import { headForEntry, headsForActs } from './package-head.repo.ts';

const world = useWorld();
const at = new Date('2026-06-01T02:00:00Z');
const NAMES = ['w1.example.test', 'w2.example.test'];
const key = (name: string, fill: number) =>
  formatVerifierKey(verifierKey(name, SIGNATURE_TYPE.cosignature, new Uint8Array(32).fill(fill)));
const WITNESSES = NAMES.map((name, place) => `${key(name, place + 1)}|http://127.0.0.1:1`).join(';');

/** Heads of 5 (stamped), 7 (seen by one witness), 9 (by both) and 12 (by nobody). */
beforeAll(async () => {
  for (const size of [5, 7, 9, 12]) await buildHead(world.owner, size, at);
  await world.owner.query(
    `insert into head_stamp (authority, size, query, response, gen_time, accuracy_ms, serial, policy, signer, certificates, asked_at, received_at)
     values ('harbour', 5, '', '', $1, 1000, '1f', '1.2.3', 'CN=harbour', array['', '']::bytea[], $1, $1)`,
    [at],
  );
  const seen = [
    [7, NAMES[0]],
    [9, NAMES[0]],
    [9, NAMES[1]],
  ];
  for (const [size, witness] of seen) {
    const row = 'insert into cosignature (size, witness, line, cosigned_at, received_at) values ($1, $2, $3, $4, $4)';
    await world.owner.query(row, [size, witness, `— ${witness} AAAA\n`, at]);
  }
});

const asking = (quorum: number) => ({ ...world.config, WITNESSES, WITNESS_QUORUM: quorum });

describe('the head that a package shows', () => {
  it.each([
    ['the first dated one where no witness is asked for', 0, 3, 5],
    ['the first that one witness saw, where one is enough', 1, 3, 7],
    ['the first that both saw, where both are asked for', 2, 3, 9],
    ['the newest, where none that covers the entry was dated', 0, 6, 12],
    ['the newest, where none that covers the entry was seen by enough', 2, 10, 12],
    ['none, where none covers the entry', 2, 13, undefined],
  ])('is %s', async (_, quorum, size, head) => {
    expect((await headForEntry(world.db, asking(quorum), size))?.size).toBe(head);
  });

  it('brings the cosignatures along', async () => {
    expect((await headForEntry(world.db, asking(2), 3))?.note).toContain('— w2.example.test');
  });

  it('is, for acts, the newest with a quorum, and the newest of all for later ones', async () => {
    const sizes = async (quorum: number) => (await headsForActs(world.db, asking(quorum))).map(({ size }) => size);
    expect([await sizes(0), await sizes(2)]).toEqual([[12], [9, 12]]);
  });
});
