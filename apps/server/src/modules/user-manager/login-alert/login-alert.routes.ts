import { loginAlertApi } from '@nota/contract/user-manager/login-alert.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listAlerts, listRules, saveRule } from './login-alert.repo.ts';
import { acknowledge } from './login-alert.service.ts';

export function loginAlertRoutes({ implement }: Router) {
  implement(loginAlertApi.list, ({ db, query }) => listAlerts(db, query));

  implement(loginAlertApi.rules, ({ db }) => listRules(db));

  implement(loginAlertApi.saveRule, async ({ trx, at, body, audit }) => {
    audit({ before: (await listRules(trx)).find(({ kind }) => kind === body.kind), after: body });
    await saveRule(trx, body, at);
    return body;
  });

  implement(loginAlertApi.acknowledge, ({ trx, actor, at, params, body }) =>
    acknowledge(trx, { id: params.id, actor, reason: body.reason, at }),
  );
}
