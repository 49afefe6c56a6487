import { appVersionDraftApi } from '@nota/contract/app/app-version-draft.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { createAppVersion, editAppVersion, refuseUnfitRelease } from './app-version-draft.service.ts';
import { readAppVersion } from './app-version.service.ts';
import { packageReader } from './package-reading.ts';

export function appVersionDraftRoutes({ implement, deps }: Router) {
  const readPackage = packageReader(deps.store);

  implement(appVersionDraftApi.read, async ({ db, actor, body: { fileId, channel } }) => {
    const facts = await readPackage(db, { fileId, memberId: actor.id });
    await refuseUnfitRelease(db, { system: 'android', channel, ...facts });
    return facts;
  });

  implement(appVersionDraftApi.create, {
    prepare: async ({ db, actor, body: { system, fileId } }) =>
      system === 'android' && fileId !== null ? readPackage(db, { fileId, memberId: actor.id }) : null,
    async act({ trx, actor, at, body, audit, take }) {
      const { id } = await createAppVersion(trx, body, take(), { actor, at });
      const made = await readAppVersion(trx, id);
      const { system, channel, versionName, versionCode, sha256, signer } = made;
      audit({ recordId: id, after: { system, channel, versionName, versionCode, sha256, signer } });
      return made;
    },
  });

  implement(appVersionDraftApi.edit, async ({ trx, actor, params: { id }, body, audit }) => {
    const before = await editAppVersion(trx, id, body, actor);
    audit({
      before: { notes: before.notes, updateType: before.update_type, rolloutPercent: before.rollout_percent },
      after: { notes: body.notes, updateType: body.updateType, rolloutPercent: body.rolloutPercent },
    });
    return readAppVersion(trx, id);
  });
}
