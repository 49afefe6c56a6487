import { attestationFileApi } from '@nota/contract/attestations/attestation-file.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { Button, Skeleton } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { call, callFile } from '../../../kit/call/api.ts';
import { shortcutProps } from '../../../kit/keyboard/shortcuts.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
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

const ImageView = lazyPiece(
  async () => (await withMessages('preview', import('../../../kit/preview/image-view.tsx'))).ImageView,
);

interface Props {
  readonly record: AttestationRecord;
  /** It is on the screen: under review, a decision may rest on it. */
  readonly onSeen?: () => void;
}

/**
 * The file itself, on request: viewing it is an act of custody and must not be a side effect of opening the page. The
 * page's watermark is over it.
 */
export function AttestationPreview({ record, onSeen }: Props) {
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
      onSeen?.();
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
              <Button
                loading={isLoading}
                onClick={() => void open()}
                {...(isInfected ? {} : shortcutProps('viewPaper', t('open')))}
              >
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
  if (shown.kind === 'text') return <pre className="attestation-text">{shown.text}</pre>;
  return (
    <Suspense fallback={<Skeleton active />}>
      {shown.kind === 'pdf' ? (
        <PdfView from={shown.file} name={name} hasKeys />
      ) : (
        <div className="attestation-image">
          <ImageView url={shown.url} name={name} hasKeys />
        </div>
      )}
    </Suspense>
  );
}
