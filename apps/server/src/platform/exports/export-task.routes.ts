import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import type { Router } from '../http/implement.ts';
import type { ExportDefinition } from './export-definition.ts';
import { listExports } from './export-task.repo.ts';
import { cancelExport, requestExport, ticketForExport } from './export-task.service.ts';

export function exportTaskRoutes({ implement }: Router, definitions: readonly ExportDefinition[]) {
  implement(exportTaskApi.request, async ({ trx, actor, at, body, language, audit }) => {
    const task = await requestExport(trx, definitions, { actor, at, language, ...body });
    audit({ recordId: task.id, after: body });
    return task;
  });

  implement(exportTaskApi.list, ({ db, actor, query }) => listExports(db, query, actor.id));

  implement(exportTaskApi.cancel, ({ trx, actor, at, params }) => cancelExport(trx, { id: params.id, actor, at }));

  implement(exportTaskApi.ticket, ({ trx, actor, at, params, origin }) =>
    ticketForExport(trx, definitions, { id: params.id, actor, at, origin }),
  );
}
