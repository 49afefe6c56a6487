import { Image, Skeleton } from 'antd';
import { Suspense } from 'react';
import { useMessages } from '../language/intl.ts';
import { withMessages } from '../language/piece-messages.ts';
import { lazyPiece } from '../lazy-piece.ts';
import './file-preview.css';

const PdfView = lazyPiece(async () => (await withMessages('preview', import('./pdf-view.tsx'))).PdfView);

const MediaPlayer = lazyPiece(
  async () => (await withMessages('media', import('../media/media-player.tsx'))).MediaPlayer,
);

interface Props {
  /** A short-lived address that the server has signed. */
  readonly url: string;
  readonly mime: string | null;
  readonly name: string;
}

/** An embedded file: image, video, audio or PDF. Others can be downloaded. */
export function FilePreview({ url, mime, name }: Props) {
  const t = useMessages('preview');
  const kind = kindOf(mime);
  if (kind === 'image') return <Image src={url} alt={name} className="preview-image" />;
  if (kind === 'pdf') {
    return (
      <Suspense fallback={<Skeleton active />}>
        <PdfView from={url} name={name} />
      </Suspense>
    );
  }
  if (kind === 'unknown') {
    return (
      <p className="preview-note">
        {t('unknown')}{' '}
        <a href={url} download={name}>
          {t('download')}
        </a>
      </p>
    );
  }
  return (
    <Suspense fallback={<Skeleton active />}>
      <MediaPlayer kind={kind} url={url} name={name} />
    </Suspense>
  );
}

type Kind = 'image' | 'video' | 'audio' | 'pdf' | 'unknown';

/** By the type that the server found in the file, never by its name. Images that can contain scripts are not shown. */
export function kindOf(mime: string | null): Kind {
  if (mime === 'application/pdf') return 'pdf';
  if (mime === 'image/svg+xml') return 'unknown';
  const family = mime?.split('/')[0];
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'unknown';
}
