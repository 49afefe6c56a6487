import type { CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { fromBase64 } from '@nota/evidence/bytes/encoding.ts';
import { blobSource, bytesSource } from '@nota/evidence/package/byte-source.ts';
import { embeddedTrust } from '@nota/evidence/verify/embedded-trust.ts';
import type { Rung } from '@nota/evidence/verify/report.ts';
import { verifyPackage } from '@nota/evidence/verify/verify-package.ts';

/** The offline verifier in this browser, with the file that was submitted where there is one: it stays on this machine. */
export async function runVerifier({ proof, record }: CourtWindow, submitted: Blob | undefined): Promise<Rung[]> {
  const bytes = fromBase64(proof.package) ?? new Uint8Array();
  const beside = submitted ? { file: await blobSource(submitted) } : {};
  const shown = { id: record.id, sha256: record.sha256 };
  const report = await verifyPackage(bytesSource(bytes), embeddedTrust(proof.trust), { shown, ...beside });
  return [...report.rungs, report.custody];
}
