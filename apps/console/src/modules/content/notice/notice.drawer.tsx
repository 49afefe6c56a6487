import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import type { NoticeDetail } from '@nota/contract/content/notice-record.ts';
import { noticeLifecycle } from '@nota/contract/content/notice.lifecycle.ts';
import { Button } from 'antd';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell, TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { ownActions, useMyId } from '../../../kit/record/use-my-id.ts';
import { NoticeActions } from './notice.actions.tsx';
import { NoticePreview } from './notice.preview.tsx';
import { NoticeRevise } from './notice.revise.tsx';

type Open = (what: string, id: string) => void;

interface Props {
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly onOpen: Open;
  readonly onClose: () => void;
}

export function NoticeDrawer({ id, ids, onOpen, onClose }: Props) {
  const t = useMessages('content.notice');
  return (
    <RecordDrawer title={t('detail')} id={id} ids={ids} onMove={(next) => onOpen('detail', next)} onClose={onClose}>
      {(shown) => <Detail key={shown} id={shown} onOpen={onOpen} onClose={onClose} />}
    </RecordDrawer>
  );
}

interface DetailProps {
  readonly id: string;
  readonly onOpen: Open;
  readonly onClose: () => void;
}

function Detail({ id, onOpen, onClose }: DetailProps) {
  const answer = useCall(noticeApi.get, { params: { id } }, { isSilent: true });
  useLive('record', noticeLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(notice) => <NoticeFacts notice={notice} onOpen={onOpen} />}
    </DrawerRecord>
  );
}

function NoticeFacts({ notice, onOpen }: { readonly notice: NoticeDetail; readonly onOpen: Open }) {
  const t = useMessages('content.notice');
  const myId = useMyId();
  const state = (of: NoticeDetail['state']) => (
    <ToneCell tone={noticeLifecycle.states[of].tone}>{t(`state.${of}`)}</ToneCell>
  );
  return (
    <>
      <DrawerHead name={notice.title} marks={state(notice.state)}>
        <NoticeRevise notice={notice} onOpen={onOpen} />
        <NoticeActions notice={notice} look="page" onOpen={onOpen} didEarlier={ownActions(notice.trail, myId)} />
      </DrawerHead>
      <PresenceNotice record={`notice:${notice.id}`} isUnderDecision={notice.state === 'reviewing'} />
      <DrawerSection title={t('sections.facts')}>
        <Facts columns={2}>
          <Fact label={t('field.topic')}>{t(`topic.${notice.topic}`)}</Fact>
          <Fact label={t('field.edition')}>{t('editionOf', { edition: String(notice.edition) })}</Fact>
          <Fact label={t('field.audience')}>
            {notice.label === null ? t(`audience.${notice.audience}`) : notice.label}
          </Fact>
          <Fact label={t('field.channels')}>{notice.channels.map((one) => t(`channel.${one}`)).join(' · ')}</Fact>
          <Fact label={t('field.publishAt')}>
            {notice.publishAt === null ? t('atOnce') : <TimeCell moment={notice.publishAt} />}
          </Fact>
          <Fact label={t('field.offlineAt')}>
            {notice.offlineAt === null ? t('noEnd') : <TimeCell moment={notice.offlineAt} />}
          </Fact>
          <Fact label={t('field.isPinned')}>{t(notice.isPinned ? 'yes' : 'no')}</Fact>
          <Fact label={t('field.popup')}>{t(`popup.${notice.popup}`)}</Fact>
          <Fact label={t('field.readCount')}>{notice.readCount}</Fact>
          <Fact label={t('field.clickCount')}>{notice.clickCount}</Fact>
          {notice.digest !== null && (
            <Fact label={t('field.digest')} isWide>
              <HashCell value={notice.digest} />
            </Fact>
          )}
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('sections.preview')}>
        <NoticePreview {...notice} />
      </DrawerSection>
      {notice.editions.length > 0 && (
        <DrawerSection title={t('sections.editions')}>
          <ul className="notice-editions">
            {notice.editions.map((one) => (
              <li key={one.id}>
                <Button type="link" size="small" onClick={() => onOpen('detail', one.id)}>
                  {t('editionOf', { edition: String(one.edition) })}
                </Button>
                <span>{one.title}</span>
                {state(one.state)}
              </li>
            ))}
          </ul>
        </DrawerSection>
      )}
      <DrawerSection title={t('sections.trail')}>
        <Trail lifecycle={noticeLifecycle} stem="content.notice" steps={notice.trail} />
      </DrawerSection>
    </>
  );
}
