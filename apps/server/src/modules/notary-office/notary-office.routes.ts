import { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { listEnabledOffices } from './notary-office.repo.ts';

export function notaryOfficeRoutes({ implement }: Router) {
  implement(notaryOfficeApi.names, ({ db }) => listEnabledOffices(db));
}
