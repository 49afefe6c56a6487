import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import { formatCheckpoint } from '@nota/evidence/note/checkpoint.ts';
import { ed25519Signer } from '@nota/evidence/note/signatures.ts';
import { formatNote } from '@nota/evidence/note/signed-note.ts';
import type pg from 'pg';

const signer = ed25519Signer('log.nota.example/stamps', new Uint8Array(32).fill(7));

/** A published head whose root is derived from its size; the entries below do not matter for stamps. */
export async function buildHead(owner: pg.Client, size: number, publishedAt: Date): Promise<{ text: string }> {
  const root = sha256(utf8(`root of ${size}`));
  const text = formatCheckpoint({ origin: signer.key.name, size, root, extensions: [] });
  const note = Buffer.from(formatNote({ text, signatures: [await signer.sign(text)] })).toString('utf8');
  await owner.query('insert into log_head (size, root, note, published_at) values ($1, $2, $3, $4)', [
    size,
    Buffer.from(root),
    note,
    publishedAt,
  ]);
  return { text };
}
