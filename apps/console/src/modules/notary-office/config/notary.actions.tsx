import { ACTION } from '@nota/contract/kit/permissions.ts';
import { notaryApi, type NotaryRow } from '@nota/contract/notary-office/config/notary.contract.ts';
import { notaryLifecycle } from '@nota/contract/notary-office/config/notary.lifecycle.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { NOTARY_READS } from './notary.form.tsx';

interface ActionsProps {
  readonly notary: NotaryRow;
  readonly look?: 'page' | 'row';
  readonly didEarlier?: readonly string[];
  readonly onEdit: () => void;
}

export function NotaryActions({ notary, look = 'row', didEarlier = [], onEdit }: ActionsProps) {
  const t = useMessages('office-config.notary');
  const may = useMay();
  return (
    <>
      {may(ACTION.notaryOfficeEdit) && notary.state !== 'left' && (
        <RowButton look={look} onClick={onEdit}>
          {t('edit')}
        </RowButton>
      )}
      <LifecycleActions
        lifecycle={notaryLifecycle}
        stem="office-config.notary"
        record={notary}
        name={notary.name}
        act={notaryApi.act}
        touches={NOTARY_READS}
        didEarlier={didEarlier}
        look={look}
      />
    </>
  );
}
