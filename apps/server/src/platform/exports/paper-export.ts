import type { Language } from '@nota/contract/kit/languages.ts';
import type { ListSheet } from '@nota/contract/kit/list-sheet.ts';
import { exportTaskLifecycle } from '@nota/contract/platform/export-task.lifecycle.ts';
import type { Readable } from 'node:stream';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import { enqueue } from '../jobs/job.ts';
import { startTrail } from '../lifecycle/transition.ts';
import { refuse } from '../refusal.ts';
import type { ExportDefinition } from './export-definition.ts';
import { refusalOf, type SheetRights } from './export-rights.ts';
import { runExportTask } from './export-task.jobs.ts';
import { insertExport, readExport, type FoundExport } from './export-task.repo.ts';

export interface AskedPaper {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly format: FoundExport['format'];
  readonly language: Language;
  readonly at: Date;
}

/**
 * A file that is one whole and not the rows of a list: it has no columns to choose, and is asked for at an endpoint of
 * its module, which knows what it is of. It is made, kept and downloaded like every export.
 */
export interface PaperExport {
  readonly sheet: Pick<ListSheet, 'kind'> & SheetRights;
  write(db: Db, asked: AskedPaper & { readonly requester: string }): Promise<{ body: Readable; rowCount: number }>;
}

export type FileDefinition = ExportDefinition | PaperExport;

export const isPaper = (definition: FileDefinition): definition is PaperExport => 'write' in definition;

export async function requestPaper(trx: Trx, { sheet }: PaperExport, given: AskedPaper & { readonly actor: Actor }) {
  const { actor, at, language } = given;
  const refusal = refusalOf(sheet, [], actor);
  if (refusal) refuse(refusal, { kind: sheet.kind });
  const task = await insertExport(trx, { ...given, kind: sheet.kind, columns: [], requestedBy: actor.id });
  await startTrail(trx, { lifecycle: exportTaskLifecycle, recordId: task.id, actor, at });
  await enqueue(trx, runExportTask, { id: task.id });
  return readExport(trx, task.id, language);
}
