import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { fetchPaper } from '../../../kit/preview/fetch-paper.ts';
import { ImageView } from '../../../kit/preview/image-view.tsx';
import { useReturnFocus } from '../../../kit/record/return-focus.ts';
import { saveUrl } from '../../../kit/save-file.ts';

const PdfView = lazyPiece(async () => (await import('../../../kit/preview/pdf-view.tsx')).PdfView);

interface Props {
  readonly caseId: string;
  readonly paper: CaseFile['materials'][number];
  readonly onClose: () => void;
}

type Look = 'loading' | 'infected' | 'failed' | { readonly file: Blob; readonly url: string };

/** One paper of a case. Its ticket works once; malware is opened only by whoever says that they know of it. */
export function PaperDialog({ caseId, paper, onClose }: Props) {
  const t = useMessages('case-file');
  const [look, setLook] = useState<Look>('loading');
  useReturnFocus();
  const url = typeof look === 'object' ? look.url : undefined;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);

  async function load(acceptsMalware: boolean) {
    try {
      const body = { materialId: paper.id, acceptsMalware };
      const { ticket } = await call(
        caseFileApi.paper,
        { params: { id: caseId }, body },
        { handles: ['FILE_INFECTED'] },
      );
      const file = await fetchPaper(ticket);
      setLook({ file, url: URL.createObjectURL(file) });
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
      setLook(error instanceof Problem && error.reason === 'FILE_INFECTED' ? 'infected' : 'failed');
    }
  }
  const open = (acceptsMalware: boolean) => {
    setLook('loading');
    void load(acceptsMalware);
  };
  const loadFirst = useEffectEvent(() => void load(false));
  useEffect(() => loadFirst(), []);

  return (
    <Modal open title={`${t(`material.${paper.kind}`)} ${paper.fileName}`} width={960} footer={null} onCancel={onClose}>
      {look === 'loading' && <Skeleton active />}
      {look === 'failed' && <Button onClick={() => open(false)}>{t('openAgain')}</Button>}
      {look === 'infected' && (
        <Alert
          type="error"
          showIcon
          title={t('infected')}
          action={
            <Button danger onClick={() => open(true)}>
              {t('openInfected')}
            </Button>
          }
        />
      )}
      {typeof look === 'object' && <Paper {...look} name={paper.fileName} />}
    </Modal>
  );
}

interface PaperProps {
  readonly file: Blob;
  readonly url: string;
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
