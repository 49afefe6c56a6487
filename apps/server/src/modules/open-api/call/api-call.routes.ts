import { apiCallApi } from '@nota/contract/open-api/api-call.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listApiCalls } from './api-call.repo.ts';

export function apiCallRoutes({ implement }: Router) {
  implement(apiCallApi.list, ({ db, query }) => listApiCalls(db, query));
}
