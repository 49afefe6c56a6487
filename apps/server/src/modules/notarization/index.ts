import type { FindHeldRights } from '../../platform/exports/export-rights.ts';
import type { Router } from '../../platform/http/implement.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/job.ts';
import { materialPackRoutes } from './material-pack/material-pack.routes.ts';
import {
  expireMaterialPacks,
  materialPackHandler,
  removeMaterialPackHandler,
} from './material-pack/material-pack.worker.ts';
import type { MaterialSource } from './material-pack/material-source.ts';

export type { Material, MaterialSource } from './material-pack/material-source.ts';
export { materialPackKeyedColumns } from './material-pack/pack-password.ts';

export function notarizationRoutes(router: Router, source: MaterialSource) {
  materialPackRoutes(router, source);
}

export const notarizationHandlers = (source: MaterialSource, heldRights: FindHeldRights): readonly JobHandler[] => [
  materialPackHandler(source, heldRights),
  removeMaterialPackHandler,
];

export const notarizationSchedules: readonly Schedule[] = [expireMaterialPacks];
