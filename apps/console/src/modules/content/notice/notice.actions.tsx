import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import type { NoticeRow } from '@nota/contract/content/notice-record.ts';
import { noticeLifecycle } from '@nota/contract/content/notice.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useMay } from '../../../kit/session/access.ts';

interface Props {
  readonly notice: NoticeRow;
  readonly look: 'page' | 'row';
  readonly onOpen: (what: string, id: string) => void;
  /** Actions that this member took on it before, where they are known. */
  readonly didEarlier?: readonly string[];
}

/** Only a draft is edited. */
export function NoticeActions({ notice, look, onOpen, didEarlier = [] }: Props) {
  const t = useMessages('content.notice');
  const may = useMay();
  const { id, state, title } = notice;
  const Act = look === 'row' ? RowButton : Button;
  return (
    <>
      {may(ACTION.noticeEdit) && state === 'draft' && <Act onClick={() => onOpen('edit', id)}>{t('edit')}</Act>}
      <LifecycleActions
        lifecycle={noticeLifecycle}
        stem="content.notice"
        record={notice}
        name={title}
        act={noticeApi.act}
        touches={[noticeApi.list, noticeApi.get]}
        look={look}
        read={{ version: notice.version }}
        didEarlier={didEarlier}
      />
    </>
  );
}
