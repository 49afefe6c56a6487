import type { AttestationRow, OwnerType } from '@nota/contract/attestations/attestation.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, type ActionCode } from '@nota/contract/kit/permissions.ts';
import { Button, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import type { List } from '../../../kit/list/use-list.ts';
import type { BulkKind } from './bulk.dialog.tsx';

const BulkDialog = lazyPiece(async () => (await import('./bulk.dialog.tsx')).BulkDialog);

const KINDS: Readonly<Record<BulkKind, { readonly permission: ActionCode; readonly most: number }>> = {
  verify: { permission: ACTION.attestationVerify, most: LIMIT.bulkTaskIdsMax },
  certificates: { permission: ACTION.attestationCertificate, most: LIMIT.bulkEvidenceMaxRows },
  reanchor: { permission: ACTION.attestationAnchor, most: LIMIT.bulkTaskIdsMax },
};

interface Props {
  readonly list: Pick<List<AttestationRow>, 'selection' | 'filters' | 'total'>;
  readonly kind: OwnerType;
}

/** Actions on all ticked records, or on all that the filters show; those that are not possible say why. */
export function BulkActions({ list: { selection, filters, total }, kind: owner }: Props) {
  const t = useMessages('attestation-bulk');
  const may = useMay();
  const [open, setOpen] = useState<BulkKind>();
  const { isAll } = selection;
  const failed = selection.rows.filter(({ state }) => state === 'anchor-failed').map(({ id }) => id);
  const idsOf = (kind: BulkKind) => (kind === 'reanchor' ? failed : selection.ids);
  const countOf = (kind: BulkKind) => (isAll ? total : idsOf(kind).length);
  const whyNot = (kind: BulkKind) => {
    const { most } = KINDS[kind];
    // How many of all that is shown have failed is known only where nothing else is shown.
    if (isAll && kind === 'reanchor' && filters['state'] !== 'anchor-failed') return t('filterFailed');
    if (countOf(kind) === 0) return t('noneFailed');
    // Of all that is shown only a task can be asked for.
    return countOf(kind) > most && (!isAll || kind === 'certificates') ? t('tooMany', { most }) : undefined;
  };
  const chosenOf = (kind: BulkKind) => (isAll ? { filter: filters } : { ids: [...idsOf(kind)] });
  return (
    <>
      {(Object.keys(KINDS) as BulkKind[])
        .filter((kind) => may(KINDS[kind].permission) && !(isAll && kind === 'certificates'))
        .map((kind) => (
          <Tooltip key={kind} title={whyNot(kind)}>
            <Button size="small" disabled={whyNot(kind) !== undefined} onClick={() => setOpen(kind)}>
              {t(kind)}
            </Button>
          </Tooltip>
        ))}
      {open && (
        <Suspense>
          <BulkDialog
            kind={open}
            owner={owner}
            count={countOf(open)}
            chosen={chosenOf(open)}
            onClose={() => setOpen(undefined)}
            onDone={() => {
              setOpen(undefined);
              selection.clear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
