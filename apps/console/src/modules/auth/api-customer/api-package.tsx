import type { ApiCustomerRow } from '@nota/contract/open-api/api-customer-record.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import './api.css';

/** How much of the package is used. */
export function PackageUse({ given }: { given: ApiCustomerRow['package'] }) {
  const t = useMessages('auth.api-customer');
  return (
    <span className="api-package">
      <meter min={0} max={given.total} value={given.used} aria-hidden="true" />
      <span className="figures">{t('packageUse', given)}</span>
    </span>
  );
}
