import { ATTESTATION_SHEETS } from '@nota/contract/attestations/attestation.sheet.ts';
import type { AttestationRow, OwnerType } from '@nota/contract/attestations/attestation.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Suspense, useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { ExportButton } from '../../../kit/list/export/export-button.tsx';
import { valuesOf } from '../../../kit/list/list-address.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { shippedDeadlines } from '../../../kit/record/clock/deadline-column.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import type { HoldMove } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { attestationColumns } from './attestation.columns.tsx';
import { useAttestationFilters } from './attestation.filters.tsx';
import { LIST_OF, SEARCH_OF } from '../record/attestation.reads.ts';
import { FileSearch } from './file-search.tsx';

const OtherListHint = lazyPiece(
  async () => (await withMessages('record-search', import('./other-list-hint.tsx'))).OtherListHint,
);
/** Loaded with the first tick: most visits tick nothing. */
const BulkActions = lazyPiece(
  async () => (await withMessages('attestation-bulk', import('./bulk-actions.tsx'))).BulkActions,
);
const HoldDialog = lazyPiece(async () => (await import('../record/hold.dialog.tsx')).HoldDialog);

/** What the people of each task look for. */
const SHIPPED = [
  { permission: ACTION.attestationReview, field: 'state', value: 'reviewing', filters: { state: 'reviewing' } },
  { permission: ACTION.attestationAnchor, field: 'state', value: 'anchor-failed', filters: { state: 'anchor-failed' } },
  { permission: ACTION.attestationHold, field: 'field', value: 'isHeld', filters: { held: 'true' } },
] as const;

/** Check boxes only for members who have an action for the ticked rows. */
const BULK = [ACTION.attestationVerify, ACTION.attestationCertificate, ACTION.attestationAnchor];

/** The records of organizations or of persons; the two lists differ only in the kind of owner. */
export function AttestationList({ kind }: { kind: OwnerType }) {
  const t = useMessages('attestations.attestation');
  const may = useMay();
  const list = useList(LIST_OF[kind], undefined, SEARCH_OF[kind]);
  const [holding, setHolding] = useState<{ row: AttestationRow; move: HoldMove }>();
  const hasBulk = BULK.some(may);
  const bulk = (
    <Suspense>
      <BulkActions list={list} kind={kind} />
    </Suspense>
  );
  const [hash] = valuesOf(list.filters['hash']);

  return (
    <ListPage
      title={t(`title.${kind}`)}
      list={list}
      filters={useAttestationFilters()}
      shipped={[
        ...SHIPPED.filter(({ permission }) => may(permission)).map(({ field, value, filters }) => ({
          key: value,
          name: messageOf('attestations.attestation', field, value),
          filters,
        })),
        ...(may(ACTION.attestationReview) ? shippedDeadlines() : []),
      ]}
      toolbar={<ExportButton sheet={ATTESTATION_SHEETS[kind]} stem="attestations.attestation" />}
      {...(hasBulk ? { bulk, bulkTakesAll: true } : {})}
    >
      <FileSearch list={list} name={t(`title.${kind}`)} />
      <Suspense>{hash !== undefined && <OtherListHint kind={kind} hash={hash} />}</Suspense>
      <DataTable
        list={list}
        selectable={hasBulk}
        columns={attestationColumns((row, move) => setHolding({ row, move }))}
      />
      {holding && (
        <Suspense>
          <HoldDialog number={holding.row.id} move={holding.move} onClose={() => setHolding(undefined)} />
        </Suspense>
      )}
    </ListPage>
  );
}
