import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { MaterialPackRow } from '@nota/contract/notarization/material-pack/material-pack.contract.ts';
import { materialPackLifecycle } from '@nota/contract/notarization/material-pack/material-pack.lifecycle.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { ToneCell, TwoLines } from '../../../kit/list/table/cells.tsx';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { MaterialPackActions } from './material-pack.actions.tsx';

const col = columnsOf<MaterialPackRow>('notarization.material-pack');

export function materialPackColumns(onPassword: (id: string) => void): ListColumn<MaterialPackRow>[] {
  return [
    col.text('number', 160),
    { ...col.state('state', materialPackLifecycle), width: 168, render: (_, pack) => <StateCell pack={pack} /> },
    col.number('records', 80),
    col.number('files', 80),
    { ...col.number('sizeBytes', 96), render: (_, { sizeBytes }) => formatBytes(sizeBytes) },
    {
      ...col.number('downloads', 88),
      render: (_, { downloads }) => `${downloads} / ${LIMIT.materialPackDownloadsMax}`,
    },
    col.text('askedByName', 104),
    col.time('createdAt', 104),
    col.time('expiresAt', 104),
    { ...col.time('readyAt', 104), isExtra: true },
    { ...col.hash('sha256'), isExtra: true },
    col.actions((row) => <MaterialPackActions pack={row} onPassword={onPassword} />),
  ];
}

/** With how far it is, or why there is none. */
function StateCell({ pack }: { readonly pack: MaterialPackRow }) {
  const t = useMessages('notarization.material-pack');
  const { state, doneBytes, sizeBytes, failure, failedItem } = pack;
  const said = <ToneCell tone={materialPackLifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>;
  if (state === 'packing') {
    return (
      <TwoLines
        first={said}
        second={t('donePercent', { percent: String(Math.floor((doneBytes / sizeBytes) * 100)) })}
      />
    );
  }
  if (state !== 'failed') return said;
  const why = [failure, failedItem].filter((one) => one !== null).join(' · ');
  return <TwoLines first={said} second={<span title={why}>{why}</span>} />;
}
