import { companyCorrection } from '@nota/contract/user-manager/document/company.documents.ts';
import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { buildCompanyUser } from '../../modules/user-manager/user-manager.fixtures.ts';
import { readStored } from '../../platform/files/store/read-stored.ts';
import type { World } from '../../testing/world.ts';
import { findDocument, type StoredDocument } from './document.repo.ts';
import { makeDocument, type AskedDocument, type NewDocument } from './document.service.ts';

type Given = Partial<NewDocument<typeof companyCorrection.facts>>;

/** A notice of correction to a company, asked for as by the company's review; a worker has not made it yet. */
export async function buildDocument(world: World, given: Given = {}): Promise<AskedDocument & { recordId: string }> {
  const record = given.record ?? { id: (await buildCompanyUser(world.db)).id };
  const asked = { facts: companyCorrection.sample, actor: 'system', at: world.clock.now(), ...given, record } as const;
  const made = await world.db.transaction().execute((trx) => makeDocument(trx, companyCorrection, asked));
  return { ...made, recordId: record.id };
}

export const readDocument = async (world: World, id: string): Promise<StoredDocument> =>
  (await findDocument(world.db, id)) as StoredDocument;

/** The bytes of an issued document. */
export async function fileOfDocument(world: World, id: string): Promise<Buffer> {
  const { object_key: key } = await readDocument(world, id);
  const stored = await readStored(world.deps.store, world.db, key ?? '');
  return stored ? buffer(stored.body) : Buffer.alloc(0);
}

/** Without blanks, because line breaks are up to the layout. */
export const wordsOn = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, maxBuffer: 64 * 1_048_576 })
    .toString('utf8')
    .replaceAll(/\s+/g, '');

/** The verification code as printed: it leaves the server only on the paper. */
export function documentCodeOn(pdf: Uint8Array): string {
  return /核验码([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(wordsOn(pdf))?.[1] ?? '';
}
