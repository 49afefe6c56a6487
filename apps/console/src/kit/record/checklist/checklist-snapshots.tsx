import type { ChecklistSnapshot } from '@nota/contract/kit/checklist/check-row.ts';
import { useMessages } from '../../language/intl.ts';
import { messageOf, type Stem } from '../../list/stem-messages.ts';
import { TimeCell } from '../../list/table/cells.tsx';
import { CheckLine } from './check-line.tsx';
import './checklist.css';

interface Props {
  readonly snapshots: readonly ChecklistSnapshot[];
  readonly stem: Stem;
}

/** What had been checked at each decision, newest first, as it was kept then. */
export function ChecklistSnapshots({ snapshots, stem }: Props) {
  const t = useMessages('checklist');
  return snapshots.map((snapshot, at) => (
    <details key={snapshot.id} className="checklist" open={at === 0}>
      <summary>
        <strong>{messageOf(stem, 'action', snapshot.action)}</strong> {snapshot.decidedByName}{' '}
        <TimeCell moment={snapshot.decidedAt} /> <small>{t('version', { version: snapshot.listVersion })}</small>
      </summary>
      <ol>
        {snapshot.checks.map((row) => (
          <CheckLine key={row.name} row={row} stem={stem} />
        ))}
      </ol>
    </details>
  ));
}
