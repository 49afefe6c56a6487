import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../language/intl.ts';
import { openPdf } from './pdf-document.ts';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** A PDF to scroll through. A page is rendered when it becomes visible. */
export function PdfView({ from, name }: { from: string | Blob; name: string }) {
  const t = useMessages('preview');
  const opened = usePdf(from);
  const [zoomAt, setZoomAt] = useState(2);
  if (opened === 'failed') {
    return (
      <p role="alert" className="preview-note">
        {t('failed')}
      </p>
    );
  }
  if (!opened) return <Skeleton active aria-label={t('loading')} />;
  return (
    <div className="preview-pdf">
      <div className="preview-tools">
        <span>{t('pageCount', { count: opened.numPages })}</span>
        <Button
          type="text"
          aria-label={t('zoomOut')}
          icon={<ZoomOutOutlined />}
          disabled={zoomAt === 0}
          onClick={() => setZoomAt(zoomAt - 1)}
        />
        <span>{Math.round((ZOOMS[zoomAt] ?? 1) * 100)}%</span>
        <Button
          type="text"
          aria-label={t('zoomIn')}
          icon={<ZoomInOutlined />}
          disabled={zoomAt === ZOOMS.length - 1}
          onClick={() => setZoomAt(zoomAt + 1)}
        />
      </div>
      <section className="preview-pages" aria-label={name}>
        {Array.from({ length: opened.numPages }, (_, at) => (
          <PdfPage key={at} pdf={opened} number={at + 1} zoom={ZOOMS[zoomAt] ?? 1} />
        ))}
      </section>
    </div>
  );
}

function usePdf(from: string | Blob): PDFDocumentProxy | 'failed' | undefined {
  const [opened, setOpened] = useState<{ from: string | Blob; pdf: PDFDocumentProxy | 'failed' }>();
  useEffect(() => {
    let isLeft = false;
    let close: (() => void) | undefined;
    openPdf(from).then(
      (document) => {
        if (isLeft) return document.close();
        close = document.close;
        return setOpened({ from, pdf: document.pdf });
      },
      () => isLeft || setOpened({ from, pdf: 'failed' }),
    );
    return () => {
      isLeft = true;
      close?.();
    };
  }, [from]);
  return opened?.from === from ? opened.pdf : undefined;
}

interface PageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly zoom: number;
}

function PdfPage({ pdf, number, zoom }: PageProps) {
  const t = useMessages('preview');
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSeen = useIsSeen(place);
  useEffect(() => {
    if (!isSeen || !canvas.current) return undefined;
    const target = canvas.current;
    let cancel: (() => void) | undefined;
    let isLeft = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isLeft) return;
      const viewport = page.getViewport({ scale: zoom * 1.25 });
      const sharpness = window.devicePixelRatio;
      target.width = Math.floor(viewport.width * sharpness);
      target.height = Math.floor(viewport.height * sharpness);
      target.style.width = `${viewport.width}px`;
      const task = page.render({
        canvas: target,
        viewport,
        ...(sharpness === 1 ? {} : { transform: [sharpness, 0, 0, sharpness, 0, 0] }),
      });
      cancel = () => task.cancel();
      await task.promise;
    };
    // A page whose rendering was cancelled, or that is broken, stays white; the others are rendered.
    draw().catch(() => undefined);
    return () => {
      isLeft = true;
      cancel?.();
    };
  }, [pdf, number, zoom, isSeen]);
  return (
    <div ref={place} className="preview-page">
      <canvas ref={canvas} role="img" aria-label={t('pageOf', { page: number })} />
    </div>
  );
}

/** True from the moment it comes near the window. */
function useIsSeen(place: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setSeen(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}
