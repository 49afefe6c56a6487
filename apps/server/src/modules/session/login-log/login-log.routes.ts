import { loginLogApi } from '@nota/contract/session/login-log.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { accountsLike } from '../sign-in/unknown-account.ts';
import { listChoices, listLoginLog } from './login-log.repo.ts';

export function loginLogRoutes({ implement, deps }: Router) {
  implement(loginLogApi.list, ({ db, query }) => listLoginLog(db, query));

  implement(loginLogApi.search, ({ db, body: { account, ...body } }) =>
    listLoginLog(db, { ...body, ...(account ? { accounts: accountsLike(deps.keys, account) } : {}) }),
  );

  implement(loginLogApi.choices, ({ db }) => listChoices(db));
}
