import type { AttestationRow } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { Tag } from 'antd';
import { messagesOf } from '../../../kit/language/intl.ts';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { formatBytes } from '../../../kit/file-size.ts';
import type { HoldMove } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { AttestationActions } from '../record/attestation.actions.tsx';
import { CHAIN_TONES, RESULT_TONES } from '../record/attestation.tones.ts';
import { ExpiryCell } from './expiry-cell.tsx';

const STEM = 'attestations.attestation';
const col = columnsOf<AttestationRow>(STEM);

export function attestationColumns(
  onHold: (row: AttestationRow, move: HoldMove) => void,
): readonly ListColumn<AttestationRow>[] {
  return [
    col.link('id', ({ id }) => `/attestation/${id}`, 184),
    { ...col.text('name', 208), render: (_, row) => <NameCell row={row} /> },
    // These fit a desktop screen without scrolling: what it is, its state, its owner and its time.
    { ...col.state('state', attestationLifecycle), width: 136 },
    { ...col.text('ownerName', 248), ellipsis: { showTitle: false }, render: (_, row) => <OwnerCell row={row} /> },
    col.time('createdAt'),
    col.choice('chainState', CHAIN_TONES, 112),
    col.choice('type', undefined, 104),
    {
      ...col.number('sizeBytes', 88),
      render: (_, { sizeBytes }) => (sizeBytes === null ? '—' : formatBytes(sizeBytes)),
    },
    col.hash('sha256'),
    { ...col.time('retentionUntil'), render: (_, row) => <ExpiryCell record={row} /> },
    col.choice('verifyResult', RESULT_TONES, 112),
    { ...col.choice('channel', undefined, 96), isExtra: true },
    { ...col.time('anchoredAt'), isExtra: true },
    { ...col.text('labels', 144), isExtra: true, render: (_, { labels }) => labels.join('、') || '—' },
    col.actions((row) => <AttestationActions row={row} onHold={(move) => onHold(row, move)} />, 176),
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

function OwnerCell({ row: { ownerName, ownerPhone } }: { row: AttestationRow }) {
  return (
    <span className="attestation-owner">
      <span title={ownerName}>{ownerName}</span>
      {ownerPhone !== '' && <small>{ownerPhone}</small>}
    </span>
  );
}
