import { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import type { ColumnOfField, ImportColumns } from '@nota/contract/platform/import/import-content.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import type { Router } from '../http/implement.ts';
import { acceptSuggestions, correctRow } from './correction.service.ts';
import type { ImportDefinition } from './import-definition.ts';
import { listRows, toImportRow } from './import-row.repo.ts';
import { headerOf, listImports, toImportTask, type FoundImport } from './import-task.repo.ts';
import {
  cancelImport,
  commitImport,
  mapColumns,
  readOwn,
  startImport,
  ticketForErrors,
  undoImport,
  type ImportCall,
} from './import-task.service.ts';

export function importTaskRoutes({ implement }: Router, definitions: readonly ImportDefinition[]) {
  const callOf = ({ actor, at, language }: Omit<ImportCall, 'definitions'>): ImportCall => ({
    definitions,
    actor,
    at,
    language,
  });

  implement(importTaskApi.start, async ({ trx, body, audit, ...call }) => {
    const task = await startImport(trx, callOf(call), body);
    audit({ recordId: task.id, after: body });
    return task;
  });

  implement(importTaskApi.list, ({ db, query, ...call }) => listImports(db, query, call.actor.id, callOf(call)));

  implement(importTaskApi.get, async ({ db, params, ...call }) => {
    const { task } = await readOwn(db, callOf(call), params.id);
    return toImportTask(task, callOf(call));
  });

  implement(importTaskApi.columns, async ({ db, params, ...call }) => {
    const { task, definition } = await readOwn(db, callOf(call), params.id);
    return columnsView(task, definition, call.language);
  });

  implement(importTaskApi.map, async ({ trx, params, body, audit, ...call }) => {
    const task = await mapColumns(trx, callOf(call), { id: params.id, columns: body.columns });
    audit({ recordId: task.id, after: body.columns });
    return task;
  });

  implement(importTaskApi.rows, async ({ db, params, query, ...call }) => {
    const { definition } = await readOwn(db, callOf(call), params.id);
    return (await listRows(db, params.id, query)).map((row) => toImportRow(row, definition, call.language));
  });

  implement(importTaskApi.correct, async ({ trx, params, body, audit, ...call }) => {
    const task = await correctRow(trx, callOf(call), { id: params.id, ...body });
    // Cells may name people: the audit log keeps which ones changed, and the import keeps their content for a while.
    audit({
      recordId: task.id,
      after: { line: body.line, fields: Object.keys(body.cells), isLeftOut: body.isLeftOut },
    });
    return task;
  });

  implement(importTaskApi.acceptSuggestions, ({ trx, params, ...call }) =>
    acceptSuggestions(trx, callOf(call), params.id),
  );

  implement(importTaskApi.commit, ({ trx, params, body, ...call }) =>
    commitImport(trx, callOf(call), { id: params.id, only: body.only }),
  );

  implement(importTaskApi.cancel, ({ trx, params, ...call }) => cancelImport(trx, callOf(call), params.id));

  implement(importTaskApi.undo, ({ trx, params, ...call }) => undoImport(trx, callOf(call), params.id));

  implement(importTaskApi.errorSheet, ({ trx, params, origin, ...call }) =>
    ticketForErrors(trx, callOf(call), { id: params.id, origin }),
  );
}

function columnsView(
  { header, columns }: FoundImport,
  { fields }: ImportDefinition,
  language: Language,
): ImportColumns {
  const { titles, samples } = headerOf(header);
  return {
    header: [...titles],
    samples: samples.map((row) => [...row]),
    fields: Object.entries(fields).map(([field, { label, expects, isOptional = false }]) => ({
      field,
      label: messageIn(label, language),
      expects: expects ? messageIn(expects, language) : null,
      isOptional,
    })),
    columns: (columns as ColumnOfField | null) ?? {},
  };
}
