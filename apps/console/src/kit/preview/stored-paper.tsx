import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { Alert, Button, Skeleton } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '../language/intl.ts';
import { withMessages } from '../language/piece-messages.ts';
import { lazyPiece } from '../lazy-piece.ts';
import { fetchPaper } from './fetch-paper.ts';
import './file-preview.css';

const PdfView = lazyPiece(async () => (await withMessages('preview', import('./pdf-view.tsx'))).PdfView);

type Shown = { readonly kind: 'image'; readonly url: string } | { readonly kind: 'pdf'; readonly file: Blob };

interface Props {
  readonly file: { readonly name: string; readonly mime: string | null; readonly malware: string | null };
  /** The word on the button. */
  readonly view: string;
  /** Asks for a ticket, which works once; opening a paper is audited. */
  readonly askTicket: (acceptsMalware: boolean) => Promise<string>;
}

/** A paper of a record, opened on demand and shown in its place. */
export function StoredPaper({ file, view, askTicket }: Props) {
  const m = useMessages('malware');
  const [shown, setShown] = useState<Shown>();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => () => void (shown?.kind === 'image' && URL.revokeObjectURL(shown.url)), [shown]);
  const { name, mime, malware } = file;

  async function open() {
    setLoading(true);
    try {
      setShown(await load(await askTicket(malware !== null), mime === 'application/pdf'));
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
    } finally {
      setLoading(false);
    }
  }

  if (shown === undefined) {
    return (
      <>
        {name}{' '}
        <Button type="link" size="small" loading={isLoading} onClick={() => void open()}>
          {malware === null ? view : m('open')}
        </Button>
        {malware !== null && <Alert type="error" showIcon title={m('found', { malware })} />}
      </>
    );
  }
  if (shown.kind === 'image') return <img className="preview-image" src={shown.url} alt={name} />;
  return (
    <Suspense fallback={<Skeleton active />}>
      <PdfView from={shown.file} name={name} />
    </Suspense>
  );
}

async function load(ticket: string, isPdf: boolean): Promise<Shown> {
  const file = await fetchPaper(ticket);
  return isPdf ? { kind: 'pdf', file } : { kind: 'image', url: URL.createObjectURL(file) };
}
