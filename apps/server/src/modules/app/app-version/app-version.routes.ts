import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listAppVersions } from './app-version.repo.ts';
import { actOnAppVersion, completeRollout, readAppVersion, widenRollout } from './app-version.service.ts';

export function appVersionRoutes({ implement }: Router) {
  implement(appVersionApi.list, ({ db, query }) => listAppVersions(db, query));

  implement(appVersionApi.get, ({ db, params }) => readAppVersion(db, params.id));

  implement(appVersionApi.widen, async ({ trx, actor, at, params: { id }, body, audit }) => {
    const former = await widenRollout(trx, { id, actor, at, ...body });
    audit({ before: { rolloutPercent: former }, after: { rolloutPercent: body.percent } });
    return readAppVersion(trx, id);
  });

  implement(appVersionApi.complete, async ({ trx, actor, at, params: { id }, body, audit }) => {
    await completeRollout(trx, { id, actor, at, ...body });
    const { crashRate, captureFailureRate } = body;
    audit({ before: { state: 'staged' }, after: { state: 'full', crashRate, captureFailureRate } });
    return readAppVersion(trx, id);
  });

  implement(appVersionApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await actOnAppVersion(trx, { ...params, ...body, actor, at });
    const [sha256, signer] = [before.sha256?.toString('hex') ?? null, before.signer?.toString('hex') ?? null];
    const released = params.action === 'approve' ? { sha256, signer } : {};
    audit({ before: { state: before.state }, after: { state: after, ...released } });
    return readAppVersion(trx, params.id);
  });
}
