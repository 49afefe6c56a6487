import { officeNameApi } from '@nota/contract/notary-office/office-name.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listEnabledOffices } from './notary-office.repo.ts';

export function officeNameRoutes({ implement }: Router) {
  implement(officeNameApi.list, ({ db }) => listEnabledOffices(db));
}
