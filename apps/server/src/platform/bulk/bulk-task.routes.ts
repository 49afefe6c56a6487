import { bulkTaskApi } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import type { Router } from '../http/implement.ts';
import type { BulkActDefinition } from './bulk-act-definition.ts';
import { toBulkTaskRow } from './bulk-report.ts';
import { listBulkTasks, listRows } from './bulk-task.repo.ts';
import { cancelBulkTask, readOwnTask, requestBulkTask, ticketForReport } from './bulk-task.service.ts';

export function bulkTaskRoutes({ implement }: Router, definitions: readonly BulkActDefinition[]) {
  implement(bulkTaskApi.request, async ({ trx, actor, at, body, language, audit }) => {
    const task = await requestBulkTask(trx, definitions, { actor, at, language, ...body });
    audit({ recordId: task.id, after: { ...body, total: task.total }, reason: body.reason });
    return task;
  });

  implement(bulkTaskApi.list, ({ db, actor, query }) => listBulkTasks(db, query, actor.id));

  implement(bulkTaskApi.rows, async ({ db, actor, params, query, language }) => {
    const { kind } = await readOwnTask(db, params.id, actor);
    const definition = definitions.find((one) => one.kind === kind);
    return (await listRows(db, params.id, query)).map((row) => toBulkTaskRow(row, definition, language));
  });

  implement(bulkTaskApi.cancel, ({ trx, actor, at, params }) => cancelBulkTask(trx, { id: params.id, actor, at }));

  implement(bulkTaskApi.report, async ({ trx, actor, at, params, origin }) => ({
    ticket: await ticketForReport(trx, { id: params.id, actor, at, origin }),
  }));
}
