import { actionsInBreach, separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import type { Grants } from '@nota/contract/kit/permissions.ts';
import { Alert } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { usePermissionMessages } from './use-permission-messages.ts';

/** Why these rights cannot be combined, by the same rule as on the server, and which actions it is about. */
export function SeparationNotice({ grants, className }: { grants: Grants; className?: string }) {
  const t = useMessages('auth.permission');
  const d = useMessages('auth.duty');
  const { listed } = usePermissionMessages();
  const breaches = separationBreaches(grants);
  if (breaches.length === 0) return null;
  const involved = (breach: (typeof breaches)[number]) =>
    listed({ permissionIds: [], actions: actionsInBreach(breach, grants.actions) }).join(d('comma'));
  return (
    <Alert
      type="error"
      showIcon
      {...(className ? { className } : {})}
      title={t('breaches', { why: breaches.map((breach) => t(`breach.${breach}`)).join(t('and')) })}
      description={breaches.map((breach) => (
        <div key={breach}>{d('involved', { actions: involved(breach) })}</div>
      ))}
    />
  );
}
