import type { Problem } from '@nota/contract/kit/call/problem.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { fetchPaper } from '../../../kit/preview/fetch-paper.ts';
import '../../../kit/preview/file-preview.css';

const PdfView = lazyPiece(
  async () => (await withMessages('preview', import('../../../kit/preview/pdf-view.tsx'))).PdfView,
);

interface Props {
  readonly name: string;
  /** A ticket works once, so that one is asked for with every opening. */
  readonly askTicket: () => Promise<string>;
}

/** A PDF that is opened with its page. */
export function TicketedPdf({ name, askTicket }: Props) {
  const { data, error } = useQuery<Blob, Problem>({
    queryKey: ['ticketed-pdf', name],
    queryFn: async () => fetchPaper(await askTicket()),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) {
    return (
      <p role="alert" className="preview-note">
        {error.message}
      </p>
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
      <PdfView from={data} name={name} fits />
    </Suspense>
  );
}
