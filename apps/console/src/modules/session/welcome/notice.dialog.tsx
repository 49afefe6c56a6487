import { noticeReadingApi } from '@nota/contract/content/notice-reading.contract.ts';
import { Button, Modal, Skeleton } from 'antd';
import { useEffect } from 'react';
import { call } from '../../../kit/call/api.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RichTextView } from '../../../kit/rich-text/rich-text-view.tsx';
import { formatMoment } from '../../../kit/time.ts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** A notice to read. That it was opened, and that a link in it was followed, is told to the server, which counts once. */
export function NoticeDialog({ id, onClose }: Props) {
  const t = useMessages('notice-board');
  const { data, error } = useCall(noticeReadingApi.get, { params: { id } }, { isSilent: true });
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) note(id, 'read');
  }, [id, isShown]);
  return (
    <Modal
      open
      title={data?.title ?? t('title')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {!data && !error && <Skeleton active />}
      {!data && error && <p role="alert">{t('gone')}</p>}
      {data && (
        <>
          <p className="notice-dialog-facts">
            <span>{t(`topic.${data.topic}`)}</span>
            <time dateTime={data.publishAt}>{formatMoment(data.publishAt)}</time>
          </p>
          <RichTextView text={data.content} onFollow={() => note(id, 'click')} />
        </>
      )}
    </Modal>
  );
}

/** Nobody who reads is bothered where it could not be counted. */
function note(id: string, what: 'read' | 'click') {
  void call(noticeReadingApi.note, { params: { id, action: what } }, { isSilent: true }).catch(() => undefined);
}
