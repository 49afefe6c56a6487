import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { readChain } from './chain-mode.repo.ts';
import { actOnChainMode, proposeChainMode } from './chain-mode.service.ts';

export function chainModeRoutes({ implement }: Router) {
  implement(chainModeApi.read, ({ db }) => readChain(db));

  implement(chainModeApi.propose, async ({ trx, actor, at, body, audit }) => {
    const { id, before } = await proposeChainMode(trx, actor, at, body);
    audit({ recordId: id, before, after: body });
    return readChain(trx);
  });

  implement(chainModeApi.act, async ({ trx, actor, at, params, body }) => {
    await actOnChainMode(trx, { ...params, actor, reason: body.reason, at });
    return readChain(trx);
  });
}
