import {
  DOCUMENT_RECORDS,
  documentApi,
  type DocumentRecordKind,
  type DocumentRow,
} from '@nota/contract/evidence/document.contract.ts';
import { documentLifecycle } from '@nota/contract/evidence/document.lifecycle.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { call } from '../../call/api.ts';
import { useAct } from '../../call/use-act.ts';
import { useCall } from '../../call/use-call.ts';
import { useMessages } from '../../language/intl.ts';
import { RowButton } from '../../list/table/row-button.tsx';
import { useLive } from '../../live/live.ts';
import { useMay } from '../../session/access.ts';
import { useTicket } from '../../tasks/use-ticket.ts';
import { ApprovalRequests } from '../approval/approval-requests.tsx';
import { ReasonDialog } from '../reason.dialog.tsx';
import { DocumentPapers } from './document-papers.tsx';

interface Props {
  readonly recordKind: DocumentRecordKind;
  readonly recordId: string;
}

/** More than any record has: a correction is a round of weeks. */
const SHOWN = 50;
const READS = [documentApi.list, approvalRequestApi.list];

/** The documents of a record: what they are, whether they stand, and their files. */
export function RecordDocuments({ recordKind, recordId }: Props) {
  const t = useMessages('document');
  const answer = useCall(documentApi.list, { query: { recordKind, recordId, pageSize: SHOWN } }, { isSilent: true });
  useLive('record', documentLifecycle.name, () => void answer.refetch());
  const ticket = useTicket();
  const mayDecide = useMay()(DOCUMENT_RECORDS[recordKind].decide);
  const [revoked, setRevoked] = useState<DocumentRow>();
  if (answer.error && !answer.data) return <Alert type="warning" showIcon title={t('failedToRead')} />;
  if (!answer.data) return null;
  const titleOf = (kind: string) => (t.has(`kind.${kind}` as 'title') ? t(`kind.${kind}` as 'title') : kind);
  const documents = answer.data.list.map((row) => ({ ...row, title: titleOf(row.kind) }));
  return (
    <>
      <ApprovalRequests
        of={{ subject: recordKind, subjectId: recordId }}
        kinds={[`${recordKind}.revoke-document`]}
        touches={READS}
      />
      <DocumentPapers
        documents={documents}
        none={t('none')}
        download={({ id }) => void ticket.follow(() => call(documentApi.ticket, { params: { id } }))}
        renderActs={(one) => mayDecide && <Acts document={one} onRevoke={() => setRevoked(one)} />}
      />
      {revoked && <RevokeDialog document={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

/** A failed one is made again; one that was issued is taken back. */
function Acts({ document, onRevoke }: { readonly document: DocumentRow; readonly onRevoke: () => void }) {
  const t = useMessages('document');
  if (document.state === 'failed') return <RetryButton id={document.id} />;
  if (!documentLifecycle.actions.revoke.from.includes(document.state)) return null;
  return (
    <RowButton isDanger onClick={onRevoke}>
      {t('revoke')}
    </RowButton>
  );
}

function RetryButton({ id }: { readonly id: string }) {
  const t = useMessages('document');
  const retry = useAct(documentApi.retry, { says: t('retry'), touches: READS });
  return <RowButton onClick={() => void retry.run({ params: { id } })}>{t('retry')}</RowButton>;
}

/** A revocation is final and needs a second person. */
function RevokeDialog({ document, onClose }: { readonly document: DocumentRow; readonly onClose: () => void }) {
  const t = useMessages('document');
  const { id, number } = document;
  const ask = useAct(documentApi.askRevoke, { says: t('revokeSubmit'), touches: READS });
  return (
    <ReasonDialog
      title={t('revokeTitle', { number })}
      consequence={t('revokeConsequence')}
      submit={t('revokeSubmit')}
      isHarmful
      isRunning={ask.isRunning}
      onReason={(reason) => void ask.run({ params: { id }, body: { reason } }).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
  );
}
