import type { ApiCustomerRow } from '@nota/contract/open-api/api-customer-record.ts';
import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { apiCustomerLifecycle, OPEN_APPLICATION } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowActions } from '../../../kit/list/table/row-actions.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LaterCaseActions } from '../../../kit/record/assignment/later-pieces.tsx';
import { isOfAnother } from '../../../kit/record/assignment/case-of-another.ts';
import type { CaseQueue } from '../../../kit/record/assignment/case-queue.ts';
import { blockerMessage } from '../../../kit/record/blocker-message.ts';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';

/** Panels over the list for one customer. */
export type ApiCustomerPanel = 'approve' | 'reject' | 'edit' | 'package';

interface Props {
  readonly customer: ApiCustomerRow;
  readonly myId: string | undefined;
  readonly look: 'page' | 'row';
  readonly onOpen: (panel: ApiCustomerPanel) => void;
}

const { approve, ...plainActions } = apiCustomerLifecycle.actions;
/** Approving asks for the contract's number, so it has a form of its own. */
const plainLifecycle = { ...apiCustomerLifecycle, actions: plainActions };
const { reject: _, ...laterActions } = plainActions;
/** In the record itself, an application is decided beside its terms. */
const laterLifecycle = { ...apiCustomerLifecycle, actions: laterActions };

export const EDITABLE: readonly string[] = ['enabled', 'overdue', 'disabled'];
export const API_CUSTOMER_READS = [apiCustomerApi.list, apiCustomerApi.get, apiCustomerApi.usage];
/** Applications are assigned to people. */
export const applicationQueue: CaseQueue = {
  kind: 'api-customer',
  open: OPEN_APPLICATION,
  reads: API_CUSTOMER_READS,
};

/** Only the actions that are allowed; nobody decides about their own application, and the button says so. */
export function ApiCustomerActions({ customer, myId, look, onOpen }: Props) {
  const t = useMessages('auth.api-customer');
  const may = useMay();
  const isOwn = customer.appliedById === myId;
  const ofAnother = isOfAnother(customer, myId) ? blockerMessage('CASE_OF_ANOTHER') : undefined;
  return (
    <RowActions>
      <LaterCaseActions
        queue={applicationQueue}
        record={customer}
        name={customer.orgName}
        barred={isOwn ? t('ownApplication') : undefined}
        look={look}
      />
      {look === 'row' && may(ACTION.apiCustomerApprove) && approve.from.includes(customer.state) && (
        <RowButton reason={ofAnother ?? (isOwn ? t('ownApplication') : undefined)} onClick={() => onOpen('approve')}>
          {t('action.approve')}
        </RowButton>
      )}
      {may(ACTION.apiCustomerEdit) && EDITABLE.includes(customer.state) && (
        <RowButton look={look} onClick={() => onOpen('edit')}>
          {t('edit')}
        </RowButton>
      )}
      {look === 'page' && may(ACTION.apiCustomerEdit) && EDITABLE.includes(customer.state) && (
        <RowButton look={look} onClick={() => onOpen('package')}>
          {t('package.button')}
        </RowButton>
      )}
      <LifecycleActions
        lifecycle={look === 'row' ? plainLifecycle : laterLifecycle}
        stem="auth.api-customer"
        record={customer}
        name={customer.orgName}
        number={customer.appId}
        act={apiCustomerApi.act}
        touches={API_CUSTOMER_READS}
        didEarlier={isOwn ? ['apply'] : []}
        blockers={(action: string) => (action === 'reject' && ofAnother !== undefined ? ['CASE_OF_ANOTHER'] : [])}
        dangerous={['close']}
        look={look}
      />
    </RowActions>
  );
}
