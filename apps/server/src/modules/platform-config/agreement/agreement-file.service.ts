import { AGREEMENT_MAX_BYTES, type AgreementFile } from '@nota/contract/platform-config/part/agreement.ts';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { examinePaper } from '../../../platform/files/examined/examine-paper.ts';
import { PaperRefused, type ExaminedPaper, type PaperLine } from '../../../platform/files/examined/examined-paper.ts';
import { getFile } from '../../../platform/files/stored-file/stored-file.repo.ts';
import { refuse } from '../../../platform/refusal.ts';

export interface KeptAgreement extends AgreementFile {
  readonly lines: readonly PaperLine[] | null;
}

/** Under its digest, so that nothing is ever overwritten by something else. */
export const agreementKey = (sha256: string) => `agreement/${sha256}`;

const TYPE_OF = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** Reads what a member uploaded and examines it; before the transaction that records it. */
export async function prepareAgreement(
  deps: Pick<Deps, 'store'>,
  { db, actor, fileId }: { db: Db; actor: Actor; fileId: string },
): Promise<KeptAgreement> {
  const file = await getFile(db, fileId, actor.id);
  if (file?.state !== 'ready' || file.removed_at) refuse('FILE_NOT_READY', { fileId, state: file?.state });
  if (Number(file.size_bytes) > AGREEMENT_MAX_BYTES) refuse('FILE_TOO_LARGE', { fileId, size: file.size_bytes });
  const object = (await deps.store.get(file.object_key)) ?? refuse('FILE_NOT_READY', { fileId });
  return keepAgreement(deps, file.name, await buffer(object.body));
}

/** The bytes stay exactly what they were: it is their digest that people agree to. */
export async function keepAgreement(
  { store }: Pick<Deps, 'store'>,
  name: string,
  bytes: Buffer,
): Promise<KeptAgreement> {
  const examined = await examinedOrRefused(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await store.keep(agreementKey(sha256), bytes, TYPE_OF[examined.format]);
  return { ...examined, sha256, name, sizeBytes: bytes.length };
}

async function examinedOrRefused(bytes: Buffer): Promise<ExaminedPaper> {
  try {
    return await examinePaper(bytes);
  } catch (error) {
    if (error instanceof PaperRefused) refuse(error.fault, { detail: error.message });
    throw error;
  }
}
