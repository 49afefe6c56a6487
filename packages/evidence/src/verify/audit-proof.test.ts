import { describe, expect, it } from 'vitest';
import { toBase64, toHex, utf8, fromUtf8 } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';
import { commitmentTo, encodeLeaf } from '../entry/leaf.ts';
import { formatCheckpoint } from '../note/checkpoint.ts';
import { formatProof } from '../proof/tlog-proof.ts';
import { leafHash } from '../tree/tree-hash.ts';
import { checkAuditProof, type AuditProof } from './audit-proof.ts';

const ID = '424242424242424242';
const salt = new Uint8Array(32).fill(7);
const rowOf = (id: string, reason = '离职') => JSON.stringify({ act: 'auth.member.disable', id, reason });
const leafOf = (row: string, { id = ID, kind = 'audit' } = {}) =>
  encodeLeaf({ version: 1, kind, id, commitment: commitmentTo({ row: toHex(sha256(utf8(row))) }, salt), chainMode: 0 });

/** In a log of one entry, whose root is that entry's hash. */
function proven(leaf: Uint8Array): string {
  const text = formatCheckpoint({ origin: 'log.example', size: 1, root: leafHash(leaf), extensions: [] });
  const checkpoint = utf8(`${text}\n— log.example ${toBase64(new Uint8Array(68))}\n`);
  return fromUtf8(formatProof({ index: 0, path: [], checkpoint })) ?? '';
}

function proofOf(row: string, leaf = leafOf(row)): AuditProof {
  return { row, salt: toHex(salt), leaf: toBase64(leaf), proof: proven(leaf) };
}

describe('the proof of an audit entry', () => {
  const good = proofOf(rowOf(ID));

  it.each<[string, AuditProof, string, string]>([
    ['stands as it was written', good, 'valid', 'valid'],
    ['was changed afterwards', { ...good, row: rowOf(ID, '另有原因') }, 'invalid', 'valid'],
    ['is another entry, sound in itself', proofOf(rowOf('111111111111111111')), 'invalid', 'valid'],
    ['has a leaf of another kind', proofOf(rowOf(ID), leafOf(rowOf(ID), { kind: 'attestation' })), 'invalid', 'valid'],
    ['is no row at all', { ...good, row: 'nonsense' }, 'invalid', 'valid'],
    ['has lost its salt', { ...good, salt: null }, 'cannot-tell', 'valid'],
    ['waits for the log', { ...good, leaf: null, proof: null }, 'not-yet', 'not-yet'],
    ['waits for a signed head', { ...good, proof: null }, 'valid', 'not-yet'],
    ['is not in the tree of the head', { ...good, proof: proven(leafOf(rowOf(ID, 'x'))) }, 'valid', 'invalid'],
    ['has a proof that nobody can read', { ...good, proof: 'nonsense' }, 'valid', 'invalid'],
  ])('where it %s', (_, given, committed, included) => {
    expect(checkAuditProof(given, ID)).toMatchObject({ committed, included });
  });
});
