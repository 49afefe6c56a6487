import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import type { ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import { Button, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import type { PartView } from './part-view.ts';
import { TONE_OF } from './standing-tone.ts';
import type { VersionDrawer as LoadedDrawer } from './version.drawer.tsx';

/** `lazy` loses the type parameter of a generic component. */
const VersionDrawer = lazyPiece<never>(
  async () => (await import('./version.drawer.tsx')).VersionDrawer,
) as unknown as typeof LoadedDrawer;

interface Props<P extends ConfigPart> {
  readonly view: PartView<P>;
  readonly canRestore: boolean;
}

/** Every version of a part, the newest first. */
export function VersionHistory<P extends ConfigPart>({ view, canRestore }: Props<P>) {
  const t = useMessages('platform-config.config-version');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const query = { part: view.part, page, pageSize: 10 };
  const { data } = useCall(configVersionApi.list, { query }, { isSilent: true, keepsPrevious: true });
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  if (data.total === 0) return <p className="config-hint">{t('noHistory')}</p>;
  return (
    <>
      <ol className="config-history">
        {data.list.map((version) => (
          <li key={version.id}>
            <button type="button" onClick={() => setOpened(version.id)}>
              <strong>{t('name', { version: version.version })}</strong>
              <ToneCell tone={TONE_OF[version.standing]}>{t(`standing.${version.standing}`)}</ToneCell>
              <span className="config-history-note">{version.note}</span>
              <span className="config-hint">
                {version.savedByName} · <TimeCell moment={version.inForceFrom ?? version.savedAt} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="config-pages">
        {page > 1 && <Button onClick={() => setPage(page - 1)}>{t('newer')}</Button>}
        {data.next !== null && <Button onClick={() => setPage(page + 1)}>{t('older')}</Button>}
      </div>
      <Suspense>
        {opened !== undefined && (
          <VersionDrawer
            view={view}
            id={opened}
            ids={data.list.map(({ id }) => id)}
            canRestore={canRestore}
            onMove={setOpened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
