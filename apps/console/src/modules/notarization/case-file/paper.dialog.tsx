import type { Problem } from '@nota/contract/kit/call/problem.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { fetchPaper } from '../../../kit/preview/fetch-paper.ts';
import { ImageView } from '../../../kit/preview/image-view.tsx';
import { useReturnFocus } from '../../../kit/record/return-focus.ts';
import { saveUrl } from '../../../kit/save-file.ts';

const PdfView = lazyPiece(async () => (await import('../../../kit/preview/pdf-view.tsx')).PdfView);

interface Props {
  readonly title: string;
  /** Of the file: it says what it is shown as. */
  readonly name: string;
  readonly paperId: string;
  readonly askTicket: (acceptsMalware: boolean) => Promise<string>;
  readonly onClose: () => void;
}

interface Opened {
  readonly file: Blob;
  readonly url: string;
}

/** One paper of a case, in a dialog. Its ticket works once; malware is opened only by whoever says that they know of it. */
export function PaperDialog({ title, name, paperId, askTicket, onClose }: Props) {
  const t = useMessages('case-file');
  const [acceptsMalware, setAcceptsMalware] = useState(false);
  useReturnFocus();
  const { data, error, refetch } = useQuery<Opened, Problem>({
    queryKey: ['case-paper', paperId, acceptsMalware],
    queryFn: async () => {
      const file = await fetchPaper(await askTicket(acceptsMalware));
      return { file, url: URL.createObjectURL(file) };
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const url = data?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const isInfected = error?.reason === 'FILE_INFECTED';
  return (
    <Modal open title={title} width={960} footer={null} onCancel={onClose}>
      {!data && !error && <Skeleton active />}
      {error && !isInfected && <Button onClick={() => void refetch()}>{t('openAgain')}</Button>}
      {isInfected && (
        <Alert
          type="error"
          showIcon
          title={t('infected')}
          action={
            <Button danger onClick={() => setAcceptsMalware(true)}>
              {t('openInfected')}
            </Button>
          }
        />
      )}
      {data && <Paper {...data} name={name} />}
    </Modal>
  );
}

interface PaperProps extends Opened {
  readonly name: string;
}

/** Pictures and PDFs are shown; anything else is saved. */
function Paper({ file, url, name }: PaperProps) {
  const t = useMessages('case-file');
  if (/\.pdf$/i.test(name)) {
    return (
      <Suspense fallback={<Skeleton active />}>
        <PdfView from={file} name={name} />
      </Suspense>
    );
  }
  if (/\.(png|jpe?g|gif|webp|bmp)$/i.test(name)) {
    return (
      <div className="case-paper">
        <ImageView url={url} name={name} hasKeys />
      </div>
    );
  }
  return <Button onClick={() => saveUrl(name, url)}>{t('save')}</Button>;
}
