import type { ApprovalDefinition } from '../../platform/approval/approval-definition.ts';
import type { Router } from '../../platform/http/implement.ts';
import { accountNoticeRoutes } from './account-notice.routes.ts';
import { accountRoutes } from './account.routes.ts';
import { activationRoutes } from './activation.routes.ts';
import { deviceRoutes } from './device.routes.ts';
import { loginLogRoutes } from './login-log.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { signInPolicyRoutes } from './sign-in-policy.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { todoRoutes } from './todo.routes.ts';

export { loginLogExport } from './login-log.exports.ts';
export { forgetSignInTraces } from './sign-in-trace.worker.ts';
export { secondFactorKeyedColumns } from './authenticator.ts';
export {
  ATTEMPTS_MAX,
  listAttempts,
  listOwnSignIns as listSignInsOf,
  maskAccountInLog,
  type SeenAttempt,
} from './login-log.repo.ts';

export function sessionRoutes(router: Router, approvals: readonly ApprovalDefinition[]) {
  signInRoutes(router);
  signInPolicyRoutes(router);
  activationRoutes(router);
  accountNoticeRoutes(router);
  accountRoutes(router);
  secondFactorRoutes(router);
  loginLogRoutes(router);
  deviceRoutes(router);
  todoRoutes(router, approvals);
}
