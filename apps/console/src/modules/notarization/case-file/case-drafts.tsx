import { ACTION } from '@nota/contract/kit/permissions.ts';
import { caseDraftApi, type CaseDraft } from '@nota/contract/notarization/case-draft.contract.ts';
import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { Alert, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { call } from '../../../kit/call/api.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { HashCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { isOfAnother } from '../../../kit/record/assignment/case-of-another.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { useMay } from '../../../kit/session/access.ts';
import { CaseEntry } from './case-entry.tsx';

const PaperDialog = lazyPiece(async () => (await withMessages('preview', import('./paper.dialog.tsx'))).PaperDialog);

/** What the certificate will say: every revision is kept, and the newest is submitted. */
export function CaseDrafts({ file }: { readonly file: CaseFile }) {
  const mayHandle = useMay()(ACTION.notarizationHandle);
  const myId = useMyId();
  const { data, error } = useCall(caseDraftApi.get, { params: { id: file.id } }, { isSilent: true });
  if (error && !data) return <Alert type="warning" showIcon title={error.message} />;
  if (!data) return <Skeleton active />;
  const [newest] = data.drafts;
  const mayWrite = mayHandle && file.state === 'handling' && (myId === undefined || !isOfAnother(file, myId));
  return (
    <>
      {mayWrite && (
        <DraftForm
          // What somebody else has written meanwhile is read before it is written over.
          key={newest?.revision ?? 0}
          id={file.id}
          newest={newest}
          proposal={data.proposal}
        />
      )}
      <Drafts file={file} drafts={data.drafts} />
    </>
  );
}

interface FormProps {
  readonly id: string;
  readonly newest: CaseDraft | undefined;
  readonly proposal: string;
}

function DraftForm({ id, newest, proposal }: FormProps) {
  const t = useMessages('case-file');
  const { run, problem } = useAct(caseDraftApi.write, {
    says: t('draftSave'),
    touches: [caseDraftApi.get],
    handles: ['INPUT_INVALID'],
  });
  return (
    <RecordForm
      schema={caseDraftApi.write.body}
      initial={{ text: newest?.text ?? proposal, revision: newest?.revision ?? 0 }}
      submit={t('draftSave')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Field.TextArea
        name="text"
        label={t('draftText')}
        rows={8}
        {...(newest === undefined ? { hint: t('draftProposed') } : {})}
      />
    </RecordForm>
  );
}

function Drafts({ file, drafts }: { readonly file: CaseFile; readonly drafts: readonly CaseDraft[] }) {
  const t = useMessages('case-file');
  const [shown, setShown] = useState<CaseDraft>();
  const { id, draftSha256 } = file;
  return (
    <>
      <ul className="case-entries">
        {drafts.map((draft) => (
          <CaseEntry
            key={draft.id}
            name={
              <>
                {t('draftOf', { revision: draft.revision })}{' '}
                {draft.sha256 === draftSha256 && <small>{t('draftSubmitted')}</small>}
                <p className="case-draft">{draft.text}</p>
              </>
            }
            aside={
              <RowButton onClick={() => setShown(draft)}>{t('draftPreview', { revision: draft.revision })}</RowButton>
            }
            about={
              <>
                {draft.writtenByName} · <TimeCell moment={draft.writtenAt} /> · SHA-256{' '}
                <HashCell value={draft.sha256} />
              </>
            }
          />
        ))}
      </ul>
      {shown && (
        <Suspense>
          <PaperDialog
            title={t('draftPreview', { revision: shown.revision })}
            name={`${file.number}.pdf`}
            paperId={`draft ${shown.id}`}
            askTicket={async () =>
              (await call(caseDraftApi.preview, { params: { id }, body: { draftId: shown.id } })).ticket
            }
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
