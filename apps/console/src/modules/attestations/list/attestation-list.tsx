import { ATTESTATION_SHEETS } from '@nota/contract/attestations/attestation.sheet.ts';
import type { AttestationRow, OwnerType } from '@nota/contract/attestations/attestation.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Suspense, useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { ExportButton } from '../../../kit/list/export/export-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import type { HoldMove } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { attestationColumns } from './attestation.columns.tsx';
import { useAttestationFilters } from './attestation.filters.tsx';
import { LIST_OF, SEARCH_OF, useLiveRows } from '../record/attestation.reads.ts';
import { BulkActions } from './bulk-actions.tsx';
import { FileSearch } from './file-search.tsx';

const HoldDialog = lazyPiece(async () => (await import('../record/hold.dialog.tsx')).HoldDialog);

/** Check boxes only for members who have an action for the ticked rows. */
const BULK = [ACTION.attestationVerify, ACTION.attestationCertificate, ACTION.attestationAnchor];

/** The records of organizations or of persons; the two lists differ only in the kind of owner. */
export function AttestationList({ kind }: { kind: OwnerType }) {
  const t = useMessages('attestations.attestation');
  const may = useMay();
  const list = useList(LIST_OF[kind], undefined, SEARCH_OF[kind]);
  const [holding, setHolding] = useState<{ row: AttestationRow; move: HoldMove }>();
  useLiveRows(list);
  const hasBulk = BULK.some(may);

  return (
    <ListPage
      title={t(`title.${kind}`)}
      list={list}
      filters={useAttestationFilters()}
      toolbar={<ExportButton sheet={ATTESTATION_SHEETS[kind]} stem="attestations.attestation" />}
      {...(hasBulk ? { bulk: <BulkActions selection={list.selection} /> } : {})}
    >
      <FileSearch list={list} name={t(`title.${kind}`)} />
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
