import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import type { Actor } from '../actor.ts';
import type { Trx } from '../db/database.ts';
import type { Router } from '../http/implement.ts';
import type { ExportDefinition } from './export-definition.ts';
import { listExports } from './export-task.repo.ts';
import { cancelExport, requestExport, ticketForExport } from './export-task.service.ts';
import type { PaperExport } from './paper-export.ts';
import { requestPlainExport } from './plain-export.service.ts';

export function exportTaskRoutes(
  { implement, deps }: Router,
  definitions: readonly ExportDefinition[],
  papers: readonly PaperExport[] = [],
) {
  const files = [...definitions, ...papers];
  const limitOf = async (actor: Actor, trx: Trx, at: Date) => {
    const parameters = await deps.configuration.inForce({ platformId: actor.platformId, db: trx }, 'parameter', at);
    return { maxRows: parameters.content.exportMaxRows };
  };

  implement(exportTaskApi.request, async ({ trx, actor, at, body, language, audit }) => {
    const limit = await limitOf(actor, trx, at);
    const task = await requestExport(trx, definitions, { actor, at, language, ...body, ...limit });
    audit({ recordId: task.id, after: body });
    return task;
  });

  implement(exportTaskApi.requestPlain, async ({ trx, actor, at, body, language, audit }) => {
    const limit = await limitOf(actor, trx, at);
    const asked = await requestPlainExport(trx, definitions, { actor, at, language, ...body, ...limit });
    const { task, approvalRequestId, plainColumns } = asked;
    audit({ recordId: task.id, after: { ...body, plainColumns, approvalRequestId } });
    return task;
  });

  implement(exportTaskApi.list, ({ db, actor, query, language }) =>
    listExports(db, query, { requestedBy: actor.id, language }),
  );

  implement(exportTaskApi.cancel, ({ trx, actor, at, params, language }) =>
    cancelExport(trx, { id: params.id, actor, at, language }),
  );

  implement(exportTaskApi.ticket, async ({ trx, actor, at, params, origin, audit }) => {
    const { ticket, plainColumns } = await ticketForExport(trx, files, { id: params.id, actor, at, origin });
    if (plainColumns.length > 0) audit({ after: { plainColumns } });
    return { ticket };
  });
}
