import { activationApi } from '@nota/contract/session/activation.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { activateAccount } from './activation.service.ts';

export function activationRoutes({ implement, deps }: Router) {
  implement(activationApi.activate, ({ body, at, origin }) => activateAccount({ deps, at, origin }, body));
}
