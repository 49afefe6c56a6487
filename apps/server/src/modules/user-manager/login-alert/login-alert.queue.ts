import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { loginAlertLifecycle } from '@nota/contract/user-manager/login-alert.lifecycle.ts';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

export const loginAlertQueue = defineQueue('login-alert', {
  lifecycle: loginAlertLifecycle,
  table: 'login_alert',
  waiting: ['open'],
  since: 'opened_at',
  list: { permission: PERMISSION.loginLog, path: '/userManager/loginLog?open=alerts' },
});
