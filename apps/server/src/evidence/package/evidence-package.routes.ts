import { evidencePackageApi } from '@nota/contract/evidence/evidence-package.contract.ts';
import type { MadeFile } from '../../platform/exports/download-ticket.ts';
import type { Router } from '../../platform/http/implement.ts';
import { exportPackage, PACKAGE_KEYS, ticketForPackage } from './evidence-package.service.ts';
import type { PackageDesk } from './package-desk.ts';

export function evidencePackageRoutes({ implement }: Router, desk: PackageDesk) {
  implement(evidencePackageApi.ticket, ({ trx, actor, at, params, origin }) =>
    ticketForPackage(desk, trx, { id: params.id, actor, at, origin }),
  );
}

/** What a ticket for a package gives: no file lies about for it, it is made while it is fetched. */
export function packageDownloads(desk: PackageDesk): MadeFile {
  return {
    keysBegin: PACKAGE_KEYS,
    open: (platformId, key) =>
      exportPackage(desk, desk.database.forPlatform(platformId), key.slice(PACKAGE_KEYS.length)),
  };
}
