import { importTaskApi } from '@nota/contract/platform/import-task.contract.ts';
import type { Router } from '../http/implement.ts';
import type { ImportDefinition } from './import-definition.ts';
import { listImports, listIssues, toImportTask } from './import-task.repo.ts';
import { cancelImport, commitImport, readOwn, startImport, ticketForErrors } from './import-task.service.ts';

export function importTaskRoutes({ implement }: Router, definitions: readonly ImportDefinition[]) {
  implement(importTaskApi.start, async ({ trx, actor, at, body, audit }) => {
    const task = await startImport(trx, definitions, { actor, at, ...body });
    audit({ recordId: task.id, after: body });
    return task;
  });

  implement(importTaskApi.list, ({ db, actor, query }) => listImports(db, query, actor.id));

  implement(importTaskApi.get, async ({ db, actor, params }) => toImportTask(await readOwn(db, params.id, actor)));

  implement(importTaskApi.issues, async ({ db, actor, params, query }) => {
    await readOwn(db, params.id, actor);
    return listIssues(db, params.id, query.afterLine, query.pageSize);
  });

  implement(importTaskApi.commit, ({ trx, actor, at, params, body }) =>
    commitImport(trx, definitions, { id: params.id, actor, at, only: body.only }),
  );

  implement(importTaskApi.cancel, ({ trx, actor, at, params }) => cancelImport(trx, { id: params.id, actor, at }));

  implement(importTaskApi.errorSheet, ({ trx, actor, at, params, origin }) =>
    ticketForErrors(trx, definitions, { id: params.id, actor, at, origin }),
  );
}
