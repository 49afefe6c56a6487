import { useEffect, useRef, useState } from 'preact/hooks';
import { usePageMessages } from '../../../../kit/language/loaded-messages.ts';
import type { courtPageMessages } from '../../court.page.messages.ts';
import { drawImage, imageDifference, type ImageDifference } from './image-difference.ts';
import { differenceOf } from './line-difference.ts';
import { PdfTrouble, type PdfFault } from './pdf-objects.ts';
import { pdfText } from './pdf-text.ts';

export interface ContentProps {
  readonly kind: 'image' | 'pdf' | 'text';
  readonly preserved: Blob;
  readonly submitted: Blob | undefined;
}

/** Shows what is preserved, and where what was submitted differs. It helps to find the place; the digest decides. */
export function ContentComparison({ kind, preserved, submitted }: ContentProps) {
  return kind === 'image' ? (
    <ImageComparison preserved={preserved} submitted={submitted} />
  ) : (
    <TextComparison kind={kind} preserved={preserved} submitted={submitted} />
  );
}

/** Of a long text as much as somebody reads here; the rest is in the package. */
const MOST_SHOWN = 100_000;

type Read = { readonly text: string } | { readonly fault: PdfFault };

function TextComparison({ kind, preserved, submitted }: ContentProps) {
  const t = usePageMessages<typeof courtPageMessages>();
  const before = useText(kind, preserved);
  const after = useText(kind, submitted);
  if (!before) return null;
  if ('fault' in before) return <p className="field-error">{t(`content.fault.${before.fault}`)}</p>;
  if (!submitted) return <Content text={before.text} />;
  if (!after) return null;
  if ('fault' in after) {
    return (
      <>
        <p className="field-error">{t('content.submittedFault', { reason: t(`content.fault.${after.fault}`) })}</p>
        <Content text={before.text} />
      </>
    );
  }
  return <Difference before={before.text} after={after.text} isPdf={kind === 'pdf'} />;
}

function Content({ text }: { text: string }) {
  const t = usePageMessages<typeof courtPageMessages>();
  return (
    <>
      <pre className="content-text">{text.slice(0, MOST_SHOWN)}</pre>
      {text.length > MOST_SHOWN && <p className="fine">{t('content.cut')}</p>}
    </>
  );
}

function Difference({ before, after, isPdf }: { before: string; after: string; isPdf: boolean }) {
  const t = usePageMessages<typeof courtPageMessages>();
  if (before === after) return <p className="file-ready">{t(isPdf ? 'content.sameText' : 'content.sameLines')}</p>;
  const rows = differenceOf(before, after);
  if (!rows) return <p>{t('content.nothingInCommon')}</p>;
  return (
    <>
      <p>{t('content.legend')}</p>
      <div className="difference" role="group" aria-label={t('content.difference')}>
        {rows.map((row, at) =>
          row.kind === 'skipped' ? (
            <p key={at} className="skipped">
              {t('content.skipped', { count: row.count })}
            </p>
          ) : (
            <p key={at} data-line={row.kind}>
              <span className="only-spoken">{row.kind === 'same' ? '' : t(`content.line.${row.kind}`)}</span>
              <span aria-hidden="true">{{ same: ' ', gone: '−', new: '+' }[row.kind]} </span>
              {row.text}
            </p>
          ),
        )}
      </div>
    </>
  );
}

function useText(kind: ContentProps['kind'], blob: Blob | undefined): Read | undefined {
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    let isWanted = true;
    setRead(undefined);
    if (blob) void readText(kind, blob).then((one) => isWanted && setRead(one));
    return () => {
      isWanted = false;
    };
  }, [kind, blob]);
  return read;
}

async function readText(kind: ContentProps['kind'], blob: Blob): Promise<Read> {
  try {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    if (kind === 'text') return { text: new TextDecoder().decode(bytes) };
    return { text: (await pdfText(bytes)).join('\n\f\n') };
  } catch (error) {
    return { fault: error instanceof PdfTrouble ? error.fault : 'unreadable' };
  }
}

function ImageComparison({ preserved, submitted }: Omit<ContentProps, 'kind'>) {
  const t = usePageMessages<typeof courtPageMessages>();
  const [one, other] = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)];
  const [difference, setDifference] = useState<ImageDifference | 'unreadable'>();
  useEffect(() => {
    let isWanted = true;
    setDifference(undefined);
    void drawBoth(preserved, submitted, one.current, other.current)
      .catch(() => 'unreadable' as const)
      .then((found) => isWanted && setDifference(found));
    return () => {
      isWanted = false;
    };
  }, [preserved, submitted, one, other]);
  return (
    <>
      <div className="side-by-side">
        <figure>
          <canvas ref={one} role="img" aria-label={t('files.preserved')} />
          <figcaption>{t('files.preserved')}</figcaption>
        </figure>
        {submitted && (
          <figure>
            <canvas ref={other} role="img" aria-label={t('files.submitted')} />
            <figcaption>{t('files.submitted')}</figcaption>
          </figure>
        )}
      </div>
      {difference === 'unreadable' && <p className="field-error">{t('content.fault.unreadable')}</p>}
      {typeof difference === 'object' && <ImageVerdict difference={difference} />}
    </>
  );
}

async function drawBoth(
  preserved: Blob,
  submitted: Blob | undefined,
  one: HTMLCanvasElement | null,
  other: HTMLCanvasElement | null,
): Promise<ImageDifference | undefined> {
  if (!one) return undefined;
  await drawImage(preserved, one);
  if (!submitted || !other) return undefined;
  await drawImage(submitted, other);
  return imageDifference(one, other);
}

function ImageVerdict({ difference: { before, after, pixels } }: { difference: ImageDifference }) {
  const t = usePageMessages<typeof courtPageMessages>();
  const sizeOf = ({ width, height }: ImageDifference['before']) => `${width} × ${height}`;
  if (!pixels) return <p>{t('content.sizes', { before: sizeOf(before), after: sizeOf(after) })}</p>;
  if (pixels.different === 0) return <p className="file-ready">{t('content.samePixels')}</p>;
  return <p>{t('content.pixels', { different: pixels.different, all: pixels.all })}</p>;
}
