import { loginLogApi } from '@nota/contract/session/login-log.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { listChoices, listLoginLog } from './login-log.repo.ts';

export function loginLogRoutes({ implement }: Router) {
  implement(loginLogApi.list, ({ db, query }) => listLoginLog(db, query));

  implement(loginLogApi.search, ({ db, body }) => listLoginLog(db, body));
  implement(loginLogApi.choices, ({ db }) => listChoices(db));
}
