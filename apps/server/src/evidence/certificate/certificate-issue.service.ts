import {
  CERTIFICATE_RANDOM_BYTES,
  certificateCode,
  certificateNumber,
} from '@nota/contract/evidence/certificate-number.rules.ts';
import { certificateLifecycle } from '@nota/contract/evidence/certificate.lifecycle.ts';
import type { TimestampAuthority } from '@libpdf/core';
import { hash, randomBytes } from 'node:crypto';
import type { Actor } from '../../platform/actor.ts';
import type { Config } from '../../platform/config.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noteEvidence, putEvidence } from '../../platform/files/evidence-object/keep-evidence.ts';
import type { LockedStore } from '../../platform/files/store/locked-store.ts';
import { startTrail } from '../../platform/lifecycle/transition.ts';
import { refuse } from '../../platform/refusal.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { renderCertificate } from './paper/certificate-pdf.ts';
import { signCertificate } from './signing/certificate-signature.ts';
import { civilTime } from './paper/certificate-values.ts';
import { codeHash, insertCertificate, latestCertificate } from './certificate.repo.ts';
import { noteCertificate, supersedeCertificate } from './certificate.service.ts';
import type { SigningKey } from './signing/signing-key.ts';

/** The dependencies of issuing. */
export interface CertificateIssuer {
  readonly evidence: LockedStore;
  readonly config: Config;
  readonly key: SigningKey;
  readonly authority?: TimestampAuthority | undefined;
  /** The address of the public verification page. */
  readonly verifyPage: string;
}

export interface CertificateOrder {
  readonly entryId: string;
  readonly facts: Omit<CertificateFacts, 'number' | 'version' | 'code' | 'issuedAt' | 'verifyUrl'>;
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

/**
 * Makes, signs and stores the certificate, then records it in one transaction with its trail and its entry in the log;
 * that transaction also supersedes an earlier version. It is locked for the maximum time, because a certificate stays
 * when custody of the file ends. A crash before the transaction leaves a file without a row, and no certificate. Work
 * that follows an issue is passed in and done in that transaction too, so that a retry, which finds the version, need
 * not do it.
 */
export async function issueCertificate(
  db: Db,
  issuer: CertificateIssuer,
  order: CertificateOrder,
  follow?: (trx: Trx, issued: IssuedCertificate) => Promise<void>,
): Promise<IssuedCertificate> {
  const { entryId, actor, at } = order;
  const before = await latestCertificate(db, entryId);
  const number = before?.number ?? newNumber(at);
  const version = (before?.version ?? 0) + 1;
  const code = certificateCode(randomBytes(CERTIFICATE_RANDOM_BYTES.code));
  const verifyUrl = `${issuer.verifyPage}?${new URLSearchParams({ number, code }).toString()}`;
  const drawn = await renderCertificate({ ...order.facts, number, version, code, issuedAt: at, verifyUrl });
  const pdf = await signCertificate(drawn, { key: issuer.key, at, authority: issuer.authority });
  const sha256 = hash('sha256', pdf, 'buffer');
  // The name contains the digest, so that a retry after a crash does not meet a file of the first attempt.
  const objectKey = `certificate/${number}/${version}-${sha256.toString('hex')}.pdf`;
  const announced = { key: objectKey, size: pdf.length, sha256 };
  const kept = await putEvidence(issuer, announced, Buffer.from(pdf), { until: null, isHeld: false });

  return db.transaction().execute(async (trx) => {
    if (before) await supersedeCertificate(trx, before.id, at);
    const { isSandbox } = order.facts;
    const row = {
      number,
      version,
      entry_id: entryId,
      is_sandbox: isSandbox,
      sha256,
      object_key: objectKey,
      issued_at: at,
    };
    const id = await insertCertificate(trx, { ...row, code_hash: codeHash(number, code) });
    if (id === undefined) return refuse('STATE_CHANGED', { entryId, version });
    const evidence = { kind: 'certificate', entry_id: entryId, custody_until: null, sm3: null } as const;
    await noteEvidence(trx, { ...evidence, ...kept, announced, at });
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
