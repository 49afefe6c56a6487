import { caseDraftApi, type CaseDraft } from '@nota/contract/notarization/case-draft.contract.ts';
import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { useCall } from '../../../../kit/call/use-call.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import './deed.css';

/** The words that are decided about, beside the decision. */
export function DraftText({ draft }: { readonly draft: CaseDraft }) {
  const t = useMessages('case-file');
  return (
    <section className="deed-draft" aria-label={t('draftText')}>
      <strong>
        {t('draftOf', { revision: draft.revision })} · {draft.writtenByName}
      </strong>
      <p>{draft.text}</p>
    </section>
  );
}

/** The draft that was submitted, by its digest: what is approved is issued word by word. */
export function SubmittedDraft({ file: { id, draftSha256 } }: { readonly file: CaseFile }) {
  const { data } = useCall(caseDraftApi.get, { params: { id } }, { isSilent: true });
  const draft = data?.drafts.find(({ sha256 }) => sha256 === draftSha256);
  return draft && <DraftText draft={draft} />;
}
