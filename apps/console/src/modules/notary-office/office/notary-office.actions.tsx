import { ACTION } from '@nota/contract/kit/permissions.ts';
import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import { officeNameApi } from '@nota/contract/notary-office/office-name.contract.ts';
import { notaryOfficeLifecycle } from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowActions } from '../../../kit/list/table/row-actions.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { configOf } from './config-address.ts';

interface Props {
  readonly office: NotaryOfficeRow;
  readonly look: 'page' | 'row';
  readonly didEarlier?: readonly string[];
  readonly onEdit?: () => void;
}

const { enable: _, ...plainActions } = notaryOfficeLifecycle.actions;
/** Putting an office into service is asked for below its list of checks. */
const plainLifecycle = { ...notaryOfficeLifecycle, actions: plainActions };

export const OFFICE_READS = [notaryOfficeApi.list, notaryOfficeApi.get, officeNameApi.list];

export function NotaryOfficeActions({ office, look, didEarlier = [], onEdit = () => {} }: Props) {
  const t = useMessages('notary-office.notary-office');
  const may = useMay();
  return (
    <RowActions>
      {look === 'row' ? (
        <ConfigureButton office={office} look="row" />
      ) : (
        may(ACTION.notaryOfficeEdit) &&
        office.state !== 'closed' && (
          <RowButton look={look} onClick={onEdit}>
            {t('edit')}
          </RowButton>
        )
      )}
      <LifecycleActions
        lifecycle={plainLifecycle}
        stem="notary-office.notary-office"
        record={office}
        name={office.name}
        number={office.code}
        act={notaryOfficeApi.act}
        touches={OFFICE_READS}
        didEarlier={didEarlier}
        dangerous={['close']}
        look={look}
      />
    </RowActions>
  );
}

/** To the office's own page, where its notaries, seals, fees and settings are. */
export function ConfigureButton({ office, look }: Pick<Props, 'office' | 'look'>) {
  const t = useMessages('notary-office.notary-office');
  const navigate = useNavigate();
  return (
    <RowButton look={look} onClick={() => void navigate(configOf(office.id))}>
      {t('configure')}
    </RowButton>
  );
}
