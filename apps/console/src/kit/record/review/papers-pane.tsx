import { BlockOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { shortcutProps } from '../../keyboard/shortcuts.ts';
import { useMessages } from '../../language/intl.ts';
import { withMessages } from '../../language/piece-messages.ts';
import { lazyPiece } from '../../lazy-piece.ts';
import { ImageView } from '../../preview/image-view.tsx';
import './review.css';
import type { GivenPaper, Papers, ReviewPaper } from './use-papers.ts';

const PdfView = lazyPiece(async () => (await withMessages('preview', import('../../preview/pdf-view.tsx'))).PdfView);

/** Papers one behind the other, or two side by side; each says until it was opened that it was not. */
export function PapersPane({ papers }: { readonly papers: Papers }) {
  const t = useMessages('review');
  const [isBeside, setBeside] = useState(false);
  const { all, shown, next } = papers;
  const others = all.filter((paper): paper is GivenPaper => paper.file !== null && paper !== shown);
  const other = others.find((paper) => paper === next) ?? others[0];
  return (
    <section className="papers" aria-label={t('papers')}>
      <div className="papers-head">
        <div role="tablist" aria-label={t('papers')} className="papers-tabs">
          {all.map((paper) => (
            <PaperTab key={paper.name} paper={paper} papers={papers} />
          ))}
        </div>
        {other && (
          <Button
            type="text"
            icon={<BlockOutlined aria-hidden />}
            aria-pressed={isBeside}
            onClick={() => {
              if (!isBeside && other.file.malware === null) void papers.open(other);
              setBeside(!isBeside);
            }}
          >
            {t('beside')}
          </Button>
        )}
      </div>
      {shown ? (
        <div className="papers-stage" data-beside={isBeside && other !== undefined}>
          <PaperView key={shown.file.id} paper={shown} papers={papers} hasKeys />
          {isBeside && other && <PaperView key={other.file.id} paper={other} papers={papers} />}
        </div>
      ) : (
        <p className="preview-note">{t('noPapers')}</p>
      )}
    </section>
  );
}

/** The next paper to look at has the key. */
function PaperTab({ paper, papers }: { readonly paper: ReviewPaper; readonly papers: Papers }) {
  const t = useMessages('review');
  const { file, label } = paper;
  const isShown = papers.shown === paper;
  return (
    <button
      type="button"
      role="tab"
      className="papers-tab"
      aria-selected={isShown}
      disabled={file === null}
      onClick={() => file !== null && papers.show(paper as GivenPaper)}
      {...(papers.next === paper ? shortcutProps('viewPaper', label) : {})}
    >
      {label}
      {file === null && <small>{t('notHandedIn')}</small>}
      {papers.isUnseen(paper) && <small data-unseen>{t('unseen')}</small>}
    </button>
  );
}

interface ViewProps {
  readonly paper: GivenPaper;
  readonly papers: Papers;
  readonly hasKeys?: boolean;
}

function PaperView({ paper, papers, hasKeys = false }: ViewProps) {
  const t = useMessages('review');
  const m = useMessages('malware');
  const { name, mime, malware } = paper.file;
  const opened = papers.opened(paper);
  const isLoading = papers.isLoading(paper);
  if (opened === undefined) {
    if (isLoading) return <Skeleton active aria-label={t('opening')} />;
    return (
      <div className="preview-note">
        {malware !== null && <Alert type="error" showIcon title={m('found', { malware })} />}
        <p>{name}</p>
        <Button onClick={() => void papers.open(paper, malware !== null)}>
          {malware === null ? t('open') : m('open')}
        </Button>
      </div>
    );
  }
  if (mime !== 'application/pdf') return <ImageView url={opened.url} name={name} hasKeys={hasKeys} />;
  return (
    <Suspense fallback={<Skeleton active />}>
      <PdfView from={opened.file} name={name} fits hasKeys={hasKeys} />
    </Suspense>
  );
}
