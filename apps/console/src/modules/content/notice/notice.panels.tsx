import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import type { NoticeRow } from '@nota/contract/content/notice-record.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import { NoticeDrawer } from './notice.drawer.tsx';
import { NoticeCreateForm, NoticeEditForm } from './notice.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly NoticeRow[];
}

const PANELS = ['edit'] as const;

export function NoticePanels({ opened, rows }: Props) {
  const { what, id, open, close } = opened;
  const t = useMessages('content.notice');
  const { record: notice, panel } = useRecordPanels({ opened, panels: PANELS, read: noticeApi.get });
  return (
    <>
      <NoticeDrawer
        id={what === 'detail' ? id : undefined}
        ids={rows.map((row) => row.id)}
        onOpen={open}
        onClose={close}
      />
      <FormDrawer title={t('create')} isOpen={what === 'create'} onClose={close}>
        <NoticeCreateForm onDone={close} />
      </FormDrawer>
      <FormDrawer title={t('editTitle')} {...panel('edit')}>
        {notice && <NoticeEditForm key={notice.id} notice={notice} onDone={close} />}
      </FormDrawer>
    </>
  );
}
