import type { CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { ProblemNotice } from '../../../kit/call/problem-notice.tsx';
import { Button } from '../../../kit/form/button.tsx';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import { Waiting } from '../../../kit/look/waiting-line.tsx';
import type { courtPageMessages } from '../court.page.messages.ts';
import type { ContentProps } from './compare/content-comparison.tsx';
import { fetchPreserved } from './fetch-preserved.http.ts';
import { useDigest } from './use-digest.ts';
import type { Given } from './use-court-window.ts';

/** Larger files are looked at in the package, on a disk. */
const MOST_SHOWN_BYTES = 20 * 1_024 * 1_024;

type Fetched =
  | { readonly at: 'nothing' | 'fetching' }
  | { readonly at: 'here'; readonly blob: Blob; readonly Comparison: ComponentType<ContentProps> }
  | { readonly at: 'failed'; readonly problem: Problem };

interface Props {
  readonly given: Given;
  readonly window: CourtWindow;
  readonly submitted: File | undefined;
}

/** The content of the preserved file, on demand, and where the submitted one differs from it. */
export function ContentPart({ given, window, submitted }: Props) {
  const t = usePageMessages<typeof courtPageMessages>();
  const [fetched, setFetched] = useState<Fetched>({ at: 'nothing' });
  const digest = useDigest(fetched.at === 'here' ? fetched.blob : undefined);
  const { record, file } = window;
  if (file === null) return <p className="fine">{t('content.onlyDigest')}</p>;
  if (file.previewKind === null) return <p className="fine">{t('content.noKind')}</p>;
  if ((record.sizeBytes ?? 0) > MOST_SHOWN_BYTES) return <p className="fine">{t('content.tooLarge')}</p>;
  const show = () => {
    setFetched({ at: 'fetching' });
    // What compares is fetched with the file: most visitors compare digests and nothing else.
    Promise.all([fetchPreserved(given), import('./compare/content-comparison.tsx')]).then(
      ([blob, { ContentComparison }]) => setFetched({ at: 'here', blob, Comparison: ContentComparison }),
      (problem: unknown) => {
        if (!(problem instanceof Problem)) throw problem;
        setFetched({ at: 'failed', problem });
      },
    );
  };
  return (
    <>
      {file.malware !== null && <p className="gaps">{t('content.malware', { name: file.malware })}</p>}
      {fetched.at !== 'here' && (
        <Button isBusy={fetched.at === 'fetching'} onClick={show}>
          {t('content.show')}
        </Button>
      )}
      <Waiting text={fetched.at === 'fetching' ? t('content.busy') : undefined} />
      {fetched.at === 'failed' && <ProblemNotice problem={fetched.problem} onRetry={show} />}
      {fetched.at === 'here' && digest.at === 'done' && (
        <p className={digest.sha256 === record.sha256 ? 'file-ready' : 'field-error'}>
          {t(digest.sha256 === record.sha256 ? 'content.asRecorded' : 'content.notAsRecorded')}
        </p>
      )}
      {fetched.at === 'here' && (
        <fetched.Comparison kind={file.previewKind} preserved={fetched.blob} submitted={submitted} />
      )}
    </>
  );
}
