import { noticeBoardApi, type BoardNotice } from '@nota/contract/content/notice-board.contract.ts';
import { popsUp } from '@nota/contract/content/notice-popup.rules.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { useLive } from '../../../kit/live/live.ts';
import { formatMoment, now } from '../../../kit/time.ts';
import './notice-board.css';

const NoticeDialog = lazyPiece(async () => (await import('./notice.dialog.tsx')).NoticeDialog);

/** More would push the member's own work off the first screen. */
const SHOWN = 3;

/** What is in force for this member; whatever is to open by itself does, one after the other. */
export function NoticeBoard() {
  const t = useMessages('notice-board');
  const { data = [], refetch } = useCall(noticeBoardApi.list, {}, { isSilent: true });
  const [chosen, setChosen] = useState<string>();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [isLong, setLong] = useState(false);
  useLive('record', 'notice', () => void refetch());
  if (data.length === 0) return null;
  const popping = data.find(({ id, popup, lastReadAt }) => popsUp(popup, lastReadAt, now()) && !closed.includes(id));
  const open = chosen ?? popping?.id;
  const close = (id: string) => {
    setClosed([...closed, id]);
    setChosen(undefined);
    void refetch();
  };
  return (
    <section className="welcome-section notice-board" aria-labelledby="notice-board">
      <h2 id="notice-board">{t('title')}</h2>
      <ul>
        {data.slice(0, isLong ? data.length : SHOWN).map((notice) => (
          <li key={notice.id}>
            <Line notice={notice} onOpen={() => setChosen(notice.id)} />
          </li>
        ))}
      </ul>
      {!isLong && data.length > SHOWN && (
        <Button type="link" size="small" onClick={() => setLong(true)}>
          {t('more', { count: data.length - SHOWN })}
        </Button>
      )}
      {open !== undefined && (
        <Suspense>
          <NoticeDialog key={open} id={open} onClose={() => close(open)} />
        </Suspense>
      )}
    </section>
  );
}

function Line({ notice, onOpen }: { readonly notice: BoardNotice; readonly onOpen: () => void }) {
  const t = useMessages('notice-board');
  const { title, topic, isPinned, lastReadAt, publishAt } = notice;
  return (
    <>
      <span className="notice-board-topic">{t(`topic.${topic}`)}</span>
      <Button type="link" size="small" className="notice-board-title" data-read={lastReadAt !== null} onClick={onOpen}>
        {title}
      </Button>
      {isPinned && <small>{t('pinned')}</small>}
      {lastReadAt === null && <small data-unread>{t('unread')}</small>}
      <time dateTime={publishAt}>{formatMoment(publishAt)}</time>
    </>
  );
}
