import type { AttestationRow } from '@nota/contract/attestations/attestation.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, type ActionCode } from '@nota/contract/kit/permissions.ts';
import { Button, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import type { Selection } from '../../../kit/list/use-selection.ts';
import type { BulkKind } from './bulk.dialog.tsx';

const BulkDialog = lazyPiece(async () => (await import('./bulk.dialog.tsx')).BulkDialog);

const KINDS: Readonly<Record<BulkKind, { readonly permission: ActionCode; readonly most: number }>> = {
  verify: { permission: ACTION.attestationVerify, most: LIMIT.bulkEvidenceMaxRows },
  certificates: { permission: ACTION.attestationCertificate, most: LIMIT.bulkEvidenceMaxRows },
  reanchor: { permission: ACTION.attestationAnchor, most: LIMIT.reanchorMaxRows },
};

/** Actions on all ticked records; those that are not possible say why. */
export function BulkActions({ selection }: { selection: Selection<AttestationRow> }) {
  const t = useMessages('attestations.bulk');
  const may = useMay();
  const [open, setOpen] = useState<BulkKind>();
  const failed = selection.rows.filter(({ state }) => state === 'anchor-failed').map(({ id }) => id);
  const idsOf = (kind: BulkKind) => (kind === 'reanchor' ? failed : selection.ids);
  const whyNot = (kind: BulkKind) => {
    if (idsOf(kind).length === 0) return t('noneFailed');
    return idsOf(kind).length > KINDS[kind].most ? t('tooMany', { most: KINDS[kind].most }) : undefined;
  };
  return (
    <>
      {(Object.keys(KINDS) as BulkKind[])
        .filter((kind) => may(KINDS[kind].permission))
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
            ids={idsOf(open)}
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
