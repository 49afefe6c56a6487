import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import type { AppVersionDetail } from '@nota/contract/app/app-version-record.ts';
import { appVersionLifecycle } from '@nota/contract/app/app-version.lifecycle.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell, TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { ownActions, useMyId } from '../../../kit/record/use-my-id.ts';
import { AppVersionActions } from './app-version.actions.tsx';
import { PackageFacts } from './package.facts.tsx';
import './app-version.css';

type Open = (what: string, id: string) => void;

interface Props {
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly onOpen: Open;
  readonly onClose: () => void;
}

export function AppVersionDrawer({ id, ids, onOpen, onClose }: Props) {
  const t = useMessages('app.app-version');
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
  const answer = useCall(appVersionApi.get, { params: { id } }, { isSilent: true });
  useLive('record', appVersionLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(version) => <VersionFacts version={version} onOpen={onOpen} />}
    </DrawerRecord>
  );
}

function VersionFacts({ version, onOpen }: { readonly version: AppVersionDetail; readonly onOpen: Open }) {
  const t = useMessages('app.app-version');
  const myId = useMyId();
  const { state } = version;
  const mark = <ToneCell tone={appVersionLifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>;
  return (
    <>
      <DrawerHead name={`${t(`system.${version.system}`)} ${version.versionName}`} marks={mark}>
        <AppVersionActions version={version} look="page" onOpen={onOpen} didEarlier={ownActions(version.trail, myId)} />
      </DrawerHead>
      <PresenceNotice record={`app-version:${version.id}`} isUnderDecision={state === 'reviewing'} />
      <DrawerSection title={t('sections.rollout')}>
        <Facts columns={2}>
          <Fact label={t('field.rolloutPercent')}>{t('ofDevices', { percent: String(version.rolloutPercent) })}</Fact>
          <Fact label={t('field.releasedAt')}>
            {version.releasedAt === null ? null : <TimeCell moment={version.releasedAt} />}
          </Fact>
          {version.crashRate !== null && <Fact label={t('field.crashRate')}>{version.crashRate}</Fact>}
          {version.captureFailureRate !== null && (
            <Fact label={t('field.captureFailureRate')}>{version.captureFailureRate}</Fact>
          )}
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('sections.facts')}>
        <Facts columns={2}>
          <Fact label={t('field.channel')}>{version.channel}</Fact>
          <Fact label={t('field.updateType')}>{t(`updateType.${version.updateType}`)}</Fact>
          {version.packageName === null && <Fact label={t('field.versionCode')}>{version.versionCode}</Fact>}
          {version.minSupportedCode !== null && (
            <Fact label={t('field.minSupportedCode')}>{version.minSupportedCode}</Fact>
          )}
          {version.securityGround !== null && (
            <Fact label={t('field.securityGround')} isWide>
              {version.securityGround}
            </Fact>
          )}
          {version.link !== null && (
            <Fact label={t('field.link')} isWide>
              <a className="app-version-link" href={version.link} target="_blank" rel="noreferrer">
                {version.link}
              </a>
            </Fact>
          )}
          {version.packageName === null && version.sha256 !== null && (
            <Fact label={t('field.sha256')} isWide>
              <HashCell value={version.sha256} />
            </Fact>
          )}
        </Facts>
      </DrawerSection>
      {version.packageName !== null && (
        <DrawerSection title={t('sections.package')}>
          <PackageFacts facts={version} />
        </DrawerSection>
      )}
      <DrawerSection title={t('sections.notes')}>
        <p className="app-version-notes">{version.notes}</p>
      </DrawerSection>
      <DrawerSection title={t('sections.trail')}>
        <Trail lifecycle={appVersionLifecycle} stem="app.app-version" steps={version.trail} />
      </DrawerSection>
    </>
  );
}
