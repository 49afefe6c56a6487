import { evidencePackageApi } from '@nota/contract/evidence/evidence-package.contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { MadeFile } from '../../platform/exports/download-ticket.ts';
import type { Router } from '../../platform/http/implement.ts';
import { exportPackage, PACKAGE_KEYS, refuseIfFileIsAway, ticketForPackage } from './evidence-package.service.ts';
import type { PackageContext } from './package-context.ts';

/** Lets the module with a record of the entry refuse its release, or record it. */
export type ReleaseEntry = (
  trx: Trx,
  entryId: string,
  leaving: { readonly actor: Actor; readonly at: Date },
) => Promise<void>;

export function evidencePackageRoutes({ implement }: Router, context: PackageContext, release: ReleaseEntry) {
  implement(evidencePackageApi.ticket, {
    prepare: ({ db, params }) => refuseIfFileIsAway(context, db, params.id),
    async act({ trx, actor, at, params, body, origin, audit }) {
      await release(trx, params.id, { actor, at });
      if (body.acceptsMalware) audit({ after: body });
      return ticketForPackage(trx, { id: params.id, actor, at, origin, ...body });
    },
  });
}

/** The file of a package ticket: it is not stored but made while it is downloaded. */
export function packageDownloads(context: PackageContext): MadeFile {
  return {
    keysBegin: PACKAGE_KEYS,
    open: (platformId, key) =>
      exportPackage(context, context.database.forPlatform(platformId), key.slice(PACKAGE_KEYS.length)),
  };
}
