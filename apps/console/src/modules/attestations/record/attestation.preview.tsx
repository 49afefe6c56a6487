import { attestationFileApi } from '@nota/contract/attestations/attestation-file.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { Button, Skeleton } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { call, callFile } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { isCancelled, Problem } from '../../../kit/call/problem.ts';
import { Section } from '../../../kit/record/detail-page.tsx';
import '../../../kit/preview/file-preview.css';
import { FileScan } from './file-scan.tsx';
import { hasNothingToGive, type AttestationRecord } from './attestation-record.ts';

const PdfView = lazyPiece(
  async () => (await withMessages('preview', import('../../../kit/preview/pdf-view.tsx'))).PdfView,
);

type Shown =
  | { readonly kind: 'image'; readonly url: string }
  | { readonly kind: 'pdf'; readonly file: Blob }
  | { readonly kind: 'text'; readonly text: string };

/**
 * The file itself, on request: viewing it is an act of custody and must not be a side effect of opening the page. The
 * page's watermark is over it.
 */
export function AttestationPreview({ record }: { record: AttestationRecord }) {
  const t = useMessages('attestations.preview');
  const m = useMessages('malware');
  const isInfected = record.scan?.malware != null;
  const [shown, setShown] = useState<Shown>();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => () => void (shown?.kind === 'image' && URL.revokeObjectURL(shown.url)), [shown]);

  async function open() {
    setLoading(true);
    try {
      setShown(await load(record.id, isInfected));
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
    } finally {
      setLoading(false);
    }
  }

  const notYet = useMessages('attestations.row')('notPreserved');
  return (
    <Section
      title={t('title')}
      extra={
        shown && (
          <Button type="link" size="small" onClick={() => setShown(undefined)}>
            {t('close')}
          </Button>
        )
      }
    >
      <FileScan record={record} />
      {shown ? (
        <PreviewedFile shown={shown} name={record.name} />
      ) : (
        <p className="preview-note">
          {whyNotShown(record, t, notYet) ?? (
            <>
              <Button loading={isLoading} onClick={() => void open()}>
                {isInfected ? m('open') : t('open')}
              </Button>{' '}
              {t('hint')}
            </>
          )}
        </p>
      )}
    </Section>
  );
}

function whyNotShown(
  record: AttestationRecord,
  t: ReturnType<typeof useMessages<'attestations.preview'>>,
  notYet: string,
) {
  if (!record.hasFile) return t('none');
  if (record.custody.some(({ act }) => act === 'destroyed')) return t('destroyed');
  if (hasNothingToGive(record)) return notYet;
  if (record.isDownloadFrozen) return t('frozen');
  return record.previewKind === null ? t('kind') : undefined;
}

/** The ticket works once and a viewer may request twice: so the file is downloaded whole and shown from memory. */
async function load(id: string, acceptsMalware: boolean): Promise<Shown> {
  const { ticket, kind } = await call(attestationFileApi.preview, { params: { id }, body: { acceptsMalware } });
  const { file } = await callFile(downloadApi.fetch, { query: { ticket } });
  if (kind === 'text') return { kind, text: await file.text() };
  return kind === 'pdf' ? { kind, file } : { kind, url: URL.createObjectURL(file) };
}

function PreviewedFile({ shown, name }: { shown: Shown; name: string }) {
  if (shown.kind === 'image') return <img className="preview-image" src={shown.url} alt={name} />;
  if (shown.kind === 'text') return <pre className="attestation-text">{shown.text}</pre>;
  return (
    <Suspense fallback={<Skeleton active />}>
      <PdfView from={shown.file} name={name} />
    </Suspense>
  );
}
