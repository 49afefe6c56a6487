import { canonicalBytes, type Json } from '@nota/evidence/bytes/canonical.ts';
import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import type { FileOpening } from '@nota/evidence/package/opening.ts';
import { hash } from 'node:crypto';
import type { StoredDocument } from './document.repo.ts';

type Described = Pick<
  StoredDocument,
  | 'kind'
  | 'record_kind'
  | 'record_id'
  | 'number'
  | 'version'
  | 'language'
  | 'template_version'
  | 'template_text'
  | 'facts'
>;

/** The file as it was stored. */
interface DocumentFile {
  readonly sha256: Buffer;
  readonly sm3: Buffer;
  readonly size: number;
}

/**
 * What the leaf of a document commits to. It is the opening of a file, so that any verifier can compare a PDF with it;
 * its metadata are the facts, the template and what the document is about.
 */
export function documentOpening(row: Described, file: DocumentFile, platform: string): FileOpening {
  return {
    sha256: file.sha256.toString('hex'),
    sm3: file.sm3.toString('hex'),
    size: file.size,
    type: 'application/pdf',
    metadata: toHex(sha256(canonicalBytes(documentMetadata(row)))),
    platform,
  };
}

export function documentMetadata(row: Described): { readonly [key: string]: Json } {
  return {
    facts: JSON.parse(row.facts) as Json,
    kind: row.kind,
    language: row.language,
    number: row.number,
    record: { id: row.record_id, kind: row.record_kind },
    template: { sha256: hash('sha256', row.template_text, 'hex'), version: row.template_version },
    version: row.version,
  };
}
