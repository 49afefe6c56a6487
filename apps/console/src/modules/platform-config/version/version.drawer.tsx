import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import { configVersionLifecycle } from '@nota/contract/platform-config/config-version.lifecycle.ts';
import type { ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import type { PartView } from './part-view.ts';
import { RestoreDialog } from './restore.dialog.tsx';
import { TONE_OF } from './standing-tone.ts';
import { VersionActions } from './version-actions.tsx';
import { VersionDifference } from './version-difference.tsx';

interface Props<P extends ConfigPart> {
  readonly view: PartView<P>;
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly canRestore: boolean;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/** One version: what it changed, who decided it and why, and its digest in the log. */
export function VersionDrawer<P extends ConfigPart>({ view, id, ids, canRestore, onMove, onClose }: Props<P>) {
  const t = useMessages('platform-config.config-version');
  return (
    <RecordDrawer title={t('detail')} id={id} ids={ids} onMove={onMove} onClose={onClose} width="wide">
      {(shown) => <Loaded key={shown} view={view} id={shown} canRestore={canRestore} onClose={onClose} />}
    </RecordDrawer>
  );
}

type LoadedProps<P extends ConfigPart> = Pick<Props<P>, 'view' | 'canRestore' | 'onClose'> & { readonly id: string };

function Loaded<P extends ConfigPart>({ view, id, canRestore, onClose }: LoadedProps<P>) {
  const answer = useCall(configVersionApi.get, { params: { id } }, { isSilent: true });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(version) => <Version view={view} version={version} canRestore={canRestore} onClose={onClose} />}
    </DrawerRecord>
  );
}

type VersionProps<P extends ConfigPart> = Pick<Props<P>, 'view' | 'canRestore' | 'onClose'> & {
  readonly version: AnswerOf<typeof configVersionApi.get>;
};

function Version<P extends ConfigPart>({ view, version, canRestore, onClose }: VersionProps<P>) {
  const t = useMessages('platform-config.config-version');
  const [isRestoring, setRestoring] = useState(false);
  const name = t('name', { version: version.version });
  return (
    <>
      <DrawerHead
        name={name}
        marks={<ToneCell tone={TONE_OF[version.standing]}>{t(`standing.${version.standing}`)}</ToneCell>}
      >
        <VersionActions version={version} />
        {canRestore && version.standing === 'history' && (
          <Button onClick={() => setRestoring(true)}>{t('restore')}</Button>
        )}
      </DrawerHead>
      <Facts columns={2}>
        <Fact label={t('field.note')} isWide>
          {version.note}
        </Fact>
        <Fact label={t('field.inForceFrom')}>
          <TimeCell moment={version.inForceFrom ?? version.wantedFrom} />
        </Fact>
        <Fact label={t('field.endsAt')}>
          <TimeCell moment={version.endsAt} />
        </Fact>
        <Fact label={t('field.savedByName')}>{version.savedByName}</Fact>
        <Fact label={t('field.submittedByName')}>{version.submittedByName}</Fact>
        <Fact label={t('field.approvedByName')}>{version.approvedByName}</Fact>
        <Fact label={t('field.restores')}>
          {version.restores === null ? null : t('name', { version: version.restores })}
        </Fact>
        <Fact label={t('field.sha256')} isWide>
          {version.sha256 === null ? null : <code className="config-digest">{version.sha256}</code>}
        </Fact>
      </Facts>
      <DrawerSection title={t('difference')}>
        <VersionDifference view={view} before={version.follows} after={version} />
        <Suspense>{view.Preview && <view.Preview content={version.content} />}</Suspense>
      </DrawerSection>
      <DrawerSection title={t('trail')}>
        <Trail lifecycle={configVersionLifecycle} stem="platform-config.config-version" steps={version.trail} />
      </DrawerSection>
      {isRestoring && (
        <RestoreDialog
          id={version.id}
          name={name}
          part={view.part}
          onClose={() => {
            setRestoring(false);
            onClose();
          }}
        />
      )}
    </>
  );
}
