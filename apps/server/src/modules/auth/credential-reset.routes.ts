import { credentialResetApi } from '@nota/contract/auth/credential-reset.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { listResets } from './credential-reset-list.repo.ts';
import { handOver } from './credential-reset.service.ts';

export function credentialResetRoutes({ implement }: Router) {
  implement(credentialResetApi.list, ({ db, actor, at, query }) => listResets(db, query, { ...actor, at }));

  implement(credentialResetApi.handOver, async ({ trx, actor, at, params, audit }) => {
    const { memberId, code, until } = await handOver(trx, { id: params.id, actor, at });
    audit({ after: { memberId, until } });
    return { code, until: until.toISOString() };
  });
}
