import type { AttestationRow } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { messagesOf } from '../../../kit/language/intl.ts';
import { ToneCell, TwoLines } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import type { HoldMove } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { DeadlineBadge } from '../../../kit/record/clock/deadline-badge.tsx';
import { AttestationActions } from '../record/attestation.actions.tsx';
import { CHAIN_TONES, RESULT_TONES } from '../record/attestation.tones.ts';
import { ExpiryCell } from './expiry-cell.tsx';

const STEM = 'attestations.attestation';
const col = columnsOf<AttestationRow>(STEM);

/** All of them fit a screen of 1440 pixels beside the menu: related values are two lines of one cell. */
export function attestationColumns(
  onHold: (row: AttestationRow, move: HoldMove) => void,
): readonly ListColumn<AttestationRow>[] {
  const title = (name: string) => messageOf(STEM, 'field', name);
  return [
    {
      ...col.link('id', ({ id }) => `/attestation/${id}`, 176),
      title: bothTitles(title('name'), title('id')),
      ellipsis: { showTitle: false },
      render: (_, row) => (
        <TwoLines
          first={<NameCell row={row} />}
          second={
            <Link to={`/attestation/${row.id}`} data-row-open>
              {row.id}
            </Link>
          }
        />
      ),
    },
    {
      ...col.state('state', attestationLifecycle),
      width: 120,
      render: (_, { state, deadline }) => (
        <TwoLines
          first={<ToneCell tone={attestationLifecycle.states[state].tone}>{messageOf(STEM, 'state', state)}</ToneCell>}
          second={deadline && <DeadlineBadge deadline={deadline} />}
        />
      ),
    },
    {
      ...col.text('ownerName', 128),
      ellipsis: { showTitle: false },
      render: (_, { ownerName, ownerPhone }) => (
        <TwoLines first={<span title={ownerName}>{ownerName}</span>} second={ownerPhone} />
      ),
    },
    col.time('createdAt', 104),
    {
      ...col.choice('chainState', CHAIN_TONES, 104),
      title: bothTitles(title('chainState'), title('verifyResult')),
      render: (_, row) => (
        <TwoLines
          first={
            <ToneCell tone={CHAIN_TONES[row.chainState] ?? 'neutral'}>
              {messageOf(STEM, 'chainState', String(row.chainState))}
            </ToneCell>
          }
          second={
            row.verifyResult && (
              <ToneCell tone={RESULT_TONES[row.verifyResult]}>
                {messageOf(STEM, 'verifyResult', row.verifyResult)}
              </ToneCell>
            )
          }
        />
      ),
    },
    {
      ...col.choice('type', undefined, 96),
      title: bothTitles(title('type'), title('sizeBytes')),
      render: (_, { type, sizeBytes }) => (
        <TwoLines
          first={messageOf(STEM, 'type', String(type))}
          second={sizeBytes === null ? '' : formatBytes(sizeBytes)}
        />
      ),
    },
    col.hash('sha256'),
    { ...col.time('retentionUntil', 104), render: (_, row) => <ExpiryCell record={row} /> },
    { ...col.choice('channel', undefined, 96), isExtra: true },
    { ...col.time('anchoredAt', 104), isExtra: true },
    { ...col.text('labels', 144), isExtra: true, render: (_, { labels }) => labels.join('、') || '—' },
    col.actions((row) => <AttestationActions row={row} onHold={(move) => onHold(row, move)} />),
  ];
}

/** A test and a record on hold are marked wherever their name is shown. */
function NameCell({ row }: { row: AttestationRow }) {
  const t = messagesOf(STEM);
  return (
    <span className="attestation-name" title={row.name}>
      <span>{row.name}</span>
      {row.isSandbox && (
        <Tag color="magenta" title={t('sandboxHint')}>
          {t('field.isSandbox')}
        </Tag>
      )}
      {row.isHeld && <Tag color="warning">{messageOf(STEM, 'field', 'isHeld')}</Tag>}
    </span>
  );
}
