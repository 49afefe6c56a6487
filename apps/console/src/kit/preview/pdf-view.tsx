import { Skeleton } from 'antd';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../language/intl.ts';
import { openPdf } from './pdf-document.ts';
import { REACHED_BY_KEYS, ViewTools, type Look } from './view-tools.tsx';

/** A page of paper at its own size is small on a screen. */
const FULL_SIZE = 1.25;
/** The padding around pages, on both sides. */
const PADDING = 24;

interface Props {
  readonly from: string | Blob;
  readonly name: string;
  /** Begins as wide as its place. */
  readonly fits?: boolean;
  readonly hasKeys?: boolean;
}

/** A PDF to scroll through. A page is rendered when it becomes visible. */
export function PdfView({ from, name, fits = false, hasKeys = false }: Props) {
  const t = useMessages('preview');
  const opened = usePdf(from);
  const [look, setLook] = useState<Look>({ zoom: fits ? 'fit' : 1, turn: 0 });
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
      <ViewTools look={look} onLook={setLook} hasKeys={hasKeys}>
        {t('pageCount', { count: opened.numPages })}
      </ViewTools>
      <section className="preview-pages" aria-label={name} {...REACHED_BY_KEYS}>
        {Array.from({ length: opened.numPages }, (_, at) => (
          <PdfPage key={at} pdf={opened} number={at + 1} look={look} />
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
  readonly look: Look;
}

function PdfPage({ pdf, number, look: { zoom, turn } }: PageProps) {
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
      const rotation = (page.rotate + turn) % 360;
      const room = (place.current?.parentElement?.clientWidth ?? 0) - PADDING;
      const fitting = Math.max(room, 1) / page.getViewport({ scale: 1, rotation }).width;
      const viewport = page.getViewport({ scale: zoom === 'fit' ? fitting : zoom * FULL_SIZE, rotation });
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
  }, [pdf, number, zoom, turn, isSeen]);
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
