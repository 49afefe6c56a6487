import { CERTIFICATE_RANDOM_BYTES, certificateNumber } from '@nota/contract/evidence/certificate-number.rules.ts';
import { certificateLifecycle } from '@nota/contract/evidence/certificate.lifecycle.ts';
import { randomBytes } from 'node:crypto';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { startTrail } from '../../platform/lifecycle/transition.ts';
import { refuse } from '../../platform/refusal.ts';
import type { PaperIssuer } from '../document/paper-issuer.ts';
import { civilTime } from '../document/paper/paper-values.ts';
import { notePaper, signAndLock, type PaperMarks } from '../document/signed-paper.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { insertCertificate, latestCertificate } from './certificate.repo.ts';
import { noteCertificate, supersedeCertificate } from './certificate.service.ts';
import { renderCertificate } from './paper/certificate-pdf.ts';

export interface CertificateOrder {
  readonly entryId: string;
  readonly facts: Omit<CertificateFacts, keyof PaperMarks>;
  readonly actor: Actor | 'system';
  readonly at: Date;
}

export interface IssuedCertificate {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly objectKey: string;
  readonly sha256: string;
  readonly pdf: Uint8Array;
}

const REASON = '签发电子数据存证证书';

/**
 * Makes, signs and stores the certificate, then records it in one transaction with its trail and its entry in the log;
 * that transaction also supersedes an earlier version. Work that follows an issue is passed in and done in that
 * transaction too, so that a retry, which finds the version, need not do it.
 */
export async function issueCertificate(
  db: Db,
  issuer: PaperIssuer,
  order: CertificateOrder,
  follow?: (trx: Trx, issued: IssuedCertificate) => Promise<void>,
): Promise<IssuedCertificate> {
  const { entryId, facts, actor, at } = order;
  const before = await latestCertificate(db, entryId);
  const number = before?.number ?? newNumber(at);
  const version = (before?.version ?? 0) + 1;
  const draw = (marks: PaperMarks) => renderCertificate({ ...facts, ...marks });
  const paper = await signAndLock(issuer, { number, version, folder: 'certificate', reason: REASON, at, draw });
  const { sha256, objectKey, pdf } = paper;

  return db.transaction().execute(async (trx) => {
    if (before) await supersedeCertificate(trx, before.id, at);
    const id = await insertCertificate(trx, {
      number,
      version,
      entry_id: entryId,
      is_sandbox: facts.isSandbox,
      sha256,
      code_hash: paper.codeHash,
      object_key: objectKey,
      issued_at: at,
    });
    if (id === undefined) return refuse('STATE_CHANGED', { entryId, version });
    await notePaper(trx, paper, { entryId, at });
    await startTrail(trx, { lifecycle: certificateLifecycle, recordId: id, actor, at });
    await noteCertificate(trx, { entryId, act: 'certificate-issued', actor, at, version, sha256 });
    const issued = { id, number, version, objectKey, sha256: sha256.toString('hex'), pdf };
    await follow?.(trx, issued);
    return issued;
  });
}

/** The day of issue in Chinese civil time, as it is printed. */
const newNumber = (at: Date) =>
  certificateNumber(civilTime(at).slice(0, 10).replaceAll('-', ''), randomBytes(CERTIFICATE_RANDOM_BYTES.number));
