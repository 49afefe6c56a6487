import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import type { NoticeRow } from '@nota/contract/content/notice-record.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useMay } from '../../../kit/session/access.ts';

interface Props {
  readonly notice: NoticeRow;
  readonly onOpen: (what: string, id: string) => void;
}

/** What is published is changed by a new edition, which opens as a draft. */
export function NoticeRevise({ notice: { id, state }, onOpen }: Props) {
  const t = useMessages('content.notice');
  const may = useMay();
  const revise = useAct(noticeApi.revise, {
    says: t('revise'),
    saysDone: t('revised'),
    touches: [noticeApi.list, noticeApi.get],
    onDone: (next) => onOpen('edit', next.id),
  });
  if (state !== 'published' || !may(ACTION.noticeEdit)) return null;
  return (
    <Button loading={revise.isRunning} onClick={() => void revise.run({ params: { id } })}>
      {t('revise')}
    </Button>
  );
}
