import { courtWindowApi } from '@nota/contract/attestations/court/court-window.contract.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { openCourtFile, openCourtWindow, type FindNotarialCertificate } from './court-window.service.ts';

export function courtWindowRoutes(
  { implement, deps }: Router,
  packages: PackageContext,
  findNotarialCertificate: FindNotarialCertificate,
) {
  const context = { packages, configuration: deps.configuration, findNotarialCertificate };
  implement(courtWindowApi.open, ({ body, origin, at }) => openCourtWindow(context, { ...body, origin, at }));
  implement(courtWindowApi.file, ({ body, origin, at }) => openCourtFile(context, { ...body, origin, at }));
}
