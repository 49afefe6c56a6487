import type { Router } from '../../platform/http/implement.ts';
import { accountNoticeRoutes } from './account/account-notice.routes.ts';
import { accountRoutes } from './account/account.routes.ts';
import { activationRoutes } from './sign-in/activation.routes.ts';
import { deviceRoutes } from './account/device.routes.ts';
import { loginLogRoutes } from './login-log/login-log.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { signInPolicyRoutes } from './sign-in/sign-in-policy.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';

export { colleagues, heldRights } from './sign-in/held-rights.ts';
export { loginLogExport } from './login-log/login-log.exports.ts';
export { forgetSignInTraces } from './sign-in/sign-in-trace.worker.ts';
export { secondFactorKeyedColumns } from './second-factor/authenticator.ts';
export {
  ATTEMPTS_MAX,
  listAttempts,
  listOwnSignIns as listSignInsOf,
  maskAccountInLog,
  type SeenAttempt,
} from './login-log/login-log.repo.ts';

export function sessionRoutes(router: Router) {
  signInRoutes(router);
  signInPolicyRoutes(router);
  activationRoutes(router);
  accountNoticeRoutes(router);
  accountRoutes(router);
  secondFactorRoutes(router);
  loginLogRoutes(router);
  deviceRoutes(router);
}
