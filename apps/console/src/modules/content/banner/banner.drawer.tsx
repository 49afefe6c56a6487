import { bannerApi } from '@nota/contract/content/banner/banner.contract.ts';
import type { BannerDetail } from '@nota/contract/content/banner/banner-record.ts';
import { bannerLifecycle } from '@nota/contract/content/banner/banner.lifecycle.ts';
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
import { BannerActions } from './banner.actions.tsx';
import { BannerPreview } from './banner.preview.tsx';
import { BannerRevise } from './banner.revise.tsx';

const versionsOf = ({ minVersion, maxVersion }: BannerDetail) =>
  minVersion === null && maxVersion === null ? undefined : `${minVersion ?? ''} – ${maxVersion ?? ''}`;

type Open = (what: string, id: string) => void;

interface Props {
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly onOpen: Open;
  readonly onClose: () => void;
}

export function BannerDrawer({ id, ids, onOpen, onClose }: Props) {
  const t = useMessages('content.banner');
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
  const answer = useCall(bannerApi.get, { params: { id } }, { isSilent: true });
  useLive('record', bannerLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(banner) => <BannerFacts banner={banner} onOpen={onOpen} />}
    </DrawerRecord>
  );
}

function BannerFacts({ banner, onOpen }: { readonly banner: BannerDetail; readonly onOpen: Open }) {
  const t = useMessages('content.banner');
  const myId = useMyId();
  const state = (of: BannerDetail['state']) => (
    <ToneCell tone={bannerLifecycle.states[of].tone}>{t(`state.${of}`)}</ToneCell>
  );
  return (
    <>
      <DrawerHead name={banner.title} marks={state(banner.state)}>
        <BannerRevise banner={banner} onOpen={onOpen} />
        <BannerActions banner={banner} look="page" onOpen={onOpen} didEarlier={ownActions(banner.trail, myId)} />
      </DrawerHead>
      <PresenceNotice record={`banner:${banner.id}`} isUnderDecision={banner.state === 'reviewing'} />
      <DrawerSection title={t('sections.facts')}>
        <Facts columns={2}>
          <Fact label={t('field.position')}>{t(`position.${banner.position}`)}</Fact>
          <Fact label={t('field.rank')}>{banner.rank}</Fact>
          <Fact label={t('field.target')}>{t(`target.${banner.target}`)}</Fact>
          <Fact label={t('field.edition')}>{t('editionOf', { edition: String(banner.edition) })}</Fact>
          {banner.address !== null && (
            <Fact label={t('field.address')} isWide>
              {/* Shown as words: whoever approves it reads where it leads before anybody goes there. */}
              <span className="banner-address">{banner.noticeTitle ?? banner.address}</span>
            </Fact>
          )}
          <Fact label={t('field.audience')}>
            {banner.label === null ? t(`audience.${banner.audience}`) : banner.label}
          </Fact>
          <Fact label={t('versions')}>{versionsOf(banner) ?? t('allVersions')}</Fact>
          <Fact label={t('field.publishAt')}>
            {banner.publishAt === null ? t('atOnce') : <TimeCell moment={banner.publishAt} />}
          </Fact>
          <Fact label={t('field.offlineAt')}>
            {banner.offlineAt === null ? t('noEnd') : <TimeCell moment={banner.offlineAt} />}
          </Fact>
          <Fact label={t('field.viewCount')}>{banner.viewCount}</Fact>
          <Fact label={t('field.clickCount')}>{banner.clickCount}</Fact>
          {banner.digest !== null && (
            <Fact label={t('field.digest')} isWide>
              <HashCell value={banner.digest} />
            </Fact>
          )}
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('sections.preview')}>
        <BannerPreview {...banner} />
      </DrawerSection>
      {banner.editions.length > 0 && (
        <DrawerSection title={t('sections.editions')}>
          <ul className="banner-editions">
            {banner.editions.map((one) => (
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
        <Trail lifecycle={bannerLifecycle} stem="content.banner" steps={banner.trail} />
      </DrawerSection>
    </>
  );
}
