import { z } from 'zod';
import { sha256Hex, text } from '../../kit/fields.ts';

/** What a platform tells those who use it; each is a part of the configuration, with versions of its own. */
export const AGREEMENT_PARTS = [
  'user-agreement',
  'privacy-policy',
  'attestation-notice',
  'certificate-notice',
] as const;
export type AgreementPart = (typeof AGREEMENT_PARTS)[number];

export const AGREEMENT_FORMATS = ['pdf', 'docx'] as const;
export const AGREEMENT_MAX_BYTES = 20 * 1_048_576;

/** A file that the server has examined. Its digest is its name for everybody; the rest says what was found in it. */
export const AgreementFile = z.object({
  sha256: sha256Hex,
  name: text(200),
  format: z.enum(AGREEMENT_FORMATS),
  sizeBytes: z.int().min(1).max(AGREEMENT_MAX_BYTES),
  /** Of a PDF; how many pages a DOCX becomes is decided by whoever prints it. */
  pages: z.int().min(1).nullable(),
});
export type AgreementFile = z.infer<typeof AgreementFile>;

/** Once there is an agreement it is superseded by another one, and never by none. */
export const AgreementText = z.object({
  file: AgreementFile,
  /** What is new, for those who have agreed to the version before. */
  summary: text(500, 0),
});
export type AgreementText = z.infer<typeof AgreementText>;

export interface Agreement {
  readonly file: AgreementFile | null;
  readonly summary: string;
}

export const INITIAL_AGREEMENT: Agreement = { file: null, summary: '' };
