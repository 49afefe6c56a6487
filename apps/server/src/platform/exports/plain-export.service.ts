import { messagesIn } from '@nota/contract/kit/messages.ts';
import { exportTaskLifecycle } from '@nota/contract/platform/export-task.lifecycle.ts';
import { sheetMessages } from '@nota/contract/platform/sheet.messages.ts';
import { askApproval } from '../approval/approval-request.service.ts';
import type { Trx } from '../db/database.ts';
import { moveAlong } from '../lifecycle/transition.ts';
import { refuse, refuseFields } from '../refusal.ts';
import { columnsIn, titleIn, type ExportDefinition } from './export-definition.ts';
import { readExport, saveExport } from './export-task.repo.ts';
import { allowedTo, makeTask, type ExportRequest } from './export-task.service.ts';
import { filterInWords } from './filter-in-words.ts';
import { plainApprovalOf } from './plain-export.approvals.ts';

interface PlainRequest extends ExportRequest {
  readonly plainColumns: readonly string[];
  readonly reason: string;
}

/** Creates a waiting task, and asks a second person about exactly this list, these rows and these columns. */
export async function requestPlainExport(trx: Trx, definitions: readonly ExportDefinition[], given: PlainRequest) {
  const { actor, at, language, reason } = given;
  const definition = allowedTo(actor, definitions, given.kind);
  const offered = definition.sheet.plain?.columns ?? [];
  const odd = given.plainColumns.filter((name) => !offered.includes(name));
  if (odd.length > 0) refuseFields([{ path: 'plainColumns', message: `never plain: ${odd.join(', ')}` }]);
  allowedTo(actor, definitions, given.kind, given.plainColumns);
  const approval = plainApprovalOf(definition) ?? refuse('RECORD_NOT_FOUND', { kind: given.kind });

  const { task, filter, columns, rows } = await makeTask(trx, definition, given);
  const plainColumns = columns.filter((name) => given.plainColumns.includes(name));
  const missing = given.plainColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0) refuseFields([{ path: 'plainColumns', message: `not exported: ${missing.join(', ')}` }]);
  const move = { lifecycle: exportTaskLifecycle, record: task, action: 'ask', actor: 'system', at } as const;
  await saveExport(trx, task.id, { state: await moveAlong(trx, move) });

  const { separator } = messagesIn(sheetMessages.value, language);
  const titles = (names: readonly string[]) =>
    columnsIn(definition, { columns: names, plainColumns: [] }, language).map(({ title }) => title);
  const list = titleIn(definition.sheet, language);
  const request = await askApproval(trx, approval, {
    actor,
    at,
    subjectId: task.id,
    title: list,
    facts: [
      { name: 'list', value: list },
      { name: 'filter', value: await filterInWords(trx, definition, filter, language) },
      { name: 'rows', value: String(rows) },
      { name: 'plainColumns', value: titles(plainColumns).join(separator) },
      { name: 'columns', value: titles(columns).join(separator) },
    ],
    payload: {
      kind: given.kind,
      filter,
      columns,
      plainColumns,
      rows,
      scope: { dataScope: actor.dataScope, scopeTargets: [...actor.scopeTargets] },
    },
    reason,
  });
  return { task: await readExport(trx, task.id, language), approvalRequestId: request.id, plainColumns };
}
