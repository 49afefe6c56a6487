import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import { NotaryOfficeDrawer } from './notary-office.drawer.tsx';
import { NotaryOfficeCreateForm, NotaryOfficeEditForm } from './notary-office.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly NotaryOfficeRow[];
}

const PANELS = ['edit'] as const;

export function NotaryOfficePanels({ opened, rows }: Props) {
  const { what, id, open, close } = opened;
  const t = useMessages('notary-office.notary-office');
  const { record: office, panel } = useRecordPanels({ opened, panels: PANELS, read: notaryOfficeApi.get });
  return (
    <>
      <NotaryOfficeDrawer
        id={what === 'detail' ? id : undefined}
        ids={rows.map((row) => row.id)}
        onOpen={open}
        onClose={close}
      />
      <FormDrawer title={t('create')} isOpen={what === 'create'} onClose={close}>
        <NotaryOfficeCreateForm onDone={close} />
      </FormDrawer>
      <FormDrawer title={t('editTitle')} {...panel('edit')}>
        {office && <NotaryOfficeEditForm office={office} onDone={close} />}
      </FormDrawer>
    </>
  );
}
