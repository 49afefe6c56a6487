import { fromBase64 } from '@nota/evidence/bytes/encoding.ts';
import { blobSource, bytesSource } from '@nota/evidence/package/byte-source.ts';
import { embeddedTrust } from '@nota/evidence/verify/embedded-trust.ts';
import type { Rung } from '@nota/evidence/verify/report.ts';
import { verifyPackage } from '@nota/evidence/verify/verify-package.ts';

interface Given {
  readonly proof: { readonly package: string; readonly trust: string };
  /** What the page shows: the server's answer must be about that. */
  readonly shown: { readonly id: string; readonly sha256: string };
  /** The original, from the visitor's own disk; it stays there. */
  readonly file?: Blob | undefined;
  readonly onRung: (rung: Rung) => void | Promise<void>;
}

/** The offline verifier in this browser; a piece of its own, because few visitors verify. */
export async function checkProof({ proof, shown, file, onRung }: Given): Promise<void> {
  const bytes = fromBase64(proof.package) ?? new Uint8Array();
  const beside = file ? { file: await blobSource(file) } : {};
  await verifyPackage(bytesSource(bytes), embeddedTrust(proof.trust), { shown, onRung, ...beside });
}
