import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { validSignatures } from '@nota/evidence/note/signatures.ts';
import { parseNote } from '@nota/evidence/note/signed-note.ts';
import type { VerifierKey } from '@nota/evidence/note/verifier-key.ts';
import type { Db } from '../../platform/db/database.ts';
import { headOfSize } from '../log/log-head.repo.ts';
import { lastCosigned } from './cosignature.repo.ts';

/**
 * The newest head under the name of this key, if it is this key that cosigned it: cosignatures are stored by names, and
 * a name may have had another key before.
 */
export async function lastCosignedBy(db: Db, key: VerifierKey): Promise<{ size: number; at: Date } | undefined> {
  const last = await lastCosigned(db, key.name);
  const head = last && (await headOfSize(db, last.size));
  const note = head && parseNote(utf8(head.note));
  if (!note || validSignatures(note, [key]).length === 0) return undefined;
  return { size: last.size, at: last.cosignedAt };
}
