import { apiCustomerApi, type ApiCustomerRow } from '@nota/contract/open-api/api-customer.contract.ts';
import { apiCustomerLifecycle } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowActions } from '../../../kit/list/table/row-actions.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';

/** Panels over the list for one customer. */
export type ApiCustomerPanel = 'approve' | 'edit';

interface Props {
  readonly customer: ApiCustomerRow;
  readonly myId: string | undefined;
  readonly look: 'page' | 'row';
  readonly onOpen: (panel: ApiCustomerPanel) => void;
}

const { approve, ...plainActions } = apiCustomerLifecycle.actions;
/** Approving asks for the contract's number, so it has a form of its own. */
const plainLifecycle = { ...apiCustomerLifecycle, actions: plainActions };

export const EDITABLE: readonly string[] = ['enabled', 'overdue', 'disabled'];
export const API_CUSTOMER_READS = [apiCustomerApi.list, apiCustomerApi.get, apiCustomerApi.usage];

/** Only the actions that are allowed; nobody decides about their own application, and the button says so. */
export function ApiCustomerActions({ customer, myId, look, onOpen }: Props) {
  const t = useMessages('auth.api-customer');
  const may = useMay();
  const isOwn = customer.appliedById === myId;
  return (
    <RowActions>
      {may(ACTION.apiCustomerApprove) && approve.from.includes(customer.state) && (
        <RowButton
          look={look === 'page' ? 'main' : 'row'}
          reason={isOwn ? t('ownApplication') : undefined}
          onClick={() => onOpen('approve')}
        >
          {t('action.approve')}
        </RowButton>
      )}
      {may(ACTION.apiCustomerEdit) && EDITABLE.includes(customer.state) && (
        <RowButton look={look} onClick={() => onOpen('edit')}>
          {t('edit')}
        </RowButton>
      )}
      <LifecycleActions
        lifecycle={plainLifecycle}
        stem="auth.api-customer"
        record={customer}
        name={customer.orgName}
        number={customer.appId}
        act={apiCustomerApi.act}
        touches={API_CUSTOMER_READS}
        didEarlier={isOwn ? ['apply'] : []}
        dangerous={['close']}
        look={look}
      />
    </RowActions>
  );
}
