import { ed25519Signer, type NoteSigner } from '@nota/evidence/note/signatures.ts';
import type { AllSettings } from '../platform/config.ts';
import { openKeyFile } from './key-file.ts';

/**
 * The log's key is a file in the signer's own folder, so that no other process needs it in its settings. In production
 * a missing key is refused: a new key is a new log to everybody who follows the old one.
 */
export async function openLogSigner(
  { LOG_SIGNER_FOLDER: folder, NOTA_MODE }: Pick<AllSettings, 'LOG_SIGNER_FOLDER' | 'NOTA_MODE'>,
  origin: string,
): Promise<NoteSigner> {
  const file = { folder, name: 'signer.key', setting: 'LOG_SIGNER_FOLDER' } as const;
  return ed25519Signer(origin, await openKeyFile(file, NOTA_MODE));
}
