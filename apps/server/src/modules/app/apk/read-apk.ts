import { readManifest, type AndroidManifest } from './android-manifest.ts';
import { unreadable, wronglySigned } from './apk-fault.ts';
import { verifySignatures } from './apk-signature.ts';
import type { ApkSource } from './apk-source.ts';
import { digestContents } from './content-digest.ts';
import { readSigningBlock } from './signing-block.ts';
import { readEntry, readLayout } from './apk-layout.ts';

export const APK_MAX_BYTES = 300 * 1_048_576;
const MANIFEST_MAX_BYTES = 4 * 1_048_576;

export interface ReadApk extends AndroidManifest {
  readonly scheme: 'v2' | 'v3';
  /** SHA-256 of the signer's certificate, in hexadecimal digits. */
  readonly signer: string;
}

/**
 * What an Android package says of itself, once its signature has been verified over the whole file: a signing block that
 * was copied from another package is refused. Throws an `ApkFault`.
 */
export async function readApk(source: ApkSource): Promise<ReadApk> {
  if (source.size > APK_MAX_BYTES) unreadable(`a file of ${source.size} bytes`);
  const layout = await readLayout(source);
  const block = await readSigningBlock(source, layout.directoryAt);
  const signatures = verifySignatures(block);
  for (const algorithm of new Set(signatures.map(({ digestAlgorithm }) => digestAlgorithm))) {
    const digest = await digestContents(source, { at: block.at, ...layout }, algorithm);
    const isAbout = signatures.every((one) => one.digestAlgorithm !== algorithm || digest.equals(one.contentDigest));
    if (!isAbout) wronglySigned('the file was changed after it was signed');
  }
  const [{ scheme, fingerprint }] = signatures;
  const manifest = await readEntry(source, layout, { name: 'AndroidManifest.xml', maxBytes: MANIFEST_MAX_BYTES });
  return { ...readManifest(manifest), scheme, signer: fingerprint.toString('hex') };
}
