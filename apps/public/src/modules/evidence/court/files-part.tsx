import type { CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { FileField } from '../../../kit/file/file-field.tsx';
import { Progress } from '../../../kit/file/progress.tsx';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { courtPageMessages } from '../court.page.messages.ts';
import { ContentPart } from './content-part.tsx';
import { useDigest, type Digest } from './use-digest.ts';
import type { Given } from './use-court-window.ts';

interface Props {
  readonly given: Given;
  readonly window: CourtWindow;
  readonly submitted: File | undefined;
  readonly onSubmitted: (file: File) => void;
}

/** What is preserved beside what was submitted: first whether they are the same, byte by byte, then where they differ. */
export function FilesPart({ given, window, submitted, onSubmitted }: Props) {
  const t = usePageMessages<typeof courtPageMessages>();
  const digest = useDigest(submitted);
  const { record } = window;
  return (
    <section className="card" data-part="files">
      <h2>{t('files.title')}</h2>
      <div className="side-by-side">
        <div>
          <h3>{t('files.preserved')}</h3>
          <p className="file-name">{record.name}</p>
          <p className="fine">{record.sizeBytes === null ? t('files.onlyDigest') : formatBytes(record.sizeBytes)}</p>
          <p className="exact digest">{record.sha256}</p>
        </div>
        <div>
          <h3>{t('files.submitted')}</h3>
          <FileField
            label={t('files.choose')}
            hint={t('files.chooseHint')}
            accept=""
            file={submitted}
            error={digest.at === 'unreadable' ? t('files.unreadable') : undefined}
            onChoose={onSubmitted}
          />
          {submitted && digest.at === 'reading' && (
            <Progress label={t('files.busy')} done={digest.doneBytes} total={submitted.size} />
          )}
          {digest.at === 'done' && <p className="exact digest">{digest.sha256}</p>}
        </div>
      </div>
      <div role="status">
        <Comparison digest={digest} expected={record.sha256} />
      </div>
      <ContentPart given={given} window={window} submitted={submitted} />
    </section>
  );
}

function Comparison({ digest, expected }: { digest: Digest; expected: string }) {
  const t = usePageMessages<typeof courtPageMessages>();
  if (digest.at !== 'done') return null;
  const isSame = digest.sha256 === expected;
  return (
    <div className="comparison" data-tone={isSame ? 'good' : 'bad'} data-same={isSame}>
      <p>
        <strong>{t(isSame ? 'files.same' : 'files.different')}</strong>
      </p>
      <p>{t(isSame ? 'files.sameMeans' : 'files.differentMeans')}</p>
    </div>
  );
}
