import type { DocumentFailure } from '@nota/contract/evidence/document.contract.ts';
import { documentLifecycle, type DocumentState } from '@nota/contract/evidence/document.lifecycle.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../../language/intl.ts';
import { CopyButton, TimeCell, ToneCell } from '../../list/table/cells.tsx';
import { RowButton } from '../../list/table/row-button.tsx';
import './document-papers.css';

/** One version of a signed paper, a certificate or another document. */
export interface ShownDocument {
  readonly id: string;
  /** Which document it is, where a record has several kinds. */
  readonly title?: string;
  readonly number: string;
  readonly version: number;
  readonly state: DocumentState;
  readonly failure?: DocumentFailure | null;
  readonly madeAt?: string;
  readonly issuedAt: string | null;
  readonly endedAt: string | null;
}

interface Props<D extends ShownDocument> {
  readonly documents: readonly D[];
  /** What is said where there are none. */
  readonly none: string;
  /** Why nothing can be downloaded now. */
  readonly blocked?: string | undefined;
  readonly download: (document: D) => void;
  /** What else can be done with one. */
  readonly renderActs?: (document: D) => ReactNode;
}

/** Every version with its state; older ones stay verifiable as superseded. */
export function DocumentPapers<D extends ShownDocument>({ documents, none, ...props }: Props<D>) {
  if (documents.length === 0) return <p className="trail-none">{none}</p>;
  return (
    <ul className="document-papers">
      {documents.map((one) => (
        <Paper key={one.id} document={one} {...props} />
      ))}
    </ul>
  );
}

type PaperProps<D extends ShownDocument> = Omit<Props<D>, 'documents' | 'none'> & { readonly document: D };

function Paper<D extends ShownDocument>({ document, blocked, download, renderActs }: PaperProps<D>) {
  const t = useMessages('document');
  const { title, number, version, state, failure = null } = document;
  return (
    <li>
      <div>
        {title !== undefined && <strong>{title} </strong>}
        <strong className="hash">{number}</strong>
        <CopyButton text={number} />
      </div>
      <div className="document-paper-facts">
        <ToneCell tone={documentLifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>
        <span>{t('version', { version })}</span>
        <span className="document-paper-acts">
          {document.issuedAt !== null && (
            <RowButton reason={blocked} onClick={() => download(document)}>
              {t('download')}
            </RowButton>
          )}
          {renderActs?.(document)}
        </span>
      </div>
      {failure !== null && <span>{t(`failure.${failure}`)}</span>}
      <Times document={document} />
    </li>
  );
}

function Times({ document: { madeAt, issuedAt, endedAt } }: { readonly document: ShownDocument }) {
  const t = useMessages('document');
  return (
    <small>
      {issuedAt === null ? t('madeAt') : t('issuedAt')} <TimeCell moment={issuedAt ?? madeAt} />
      {endedAt !== null && (
        <>
          {' · '}
          {t('endedAt')} <TimeCell moment={endedAt} />
        </>
      )}
    </small>
  );
}
