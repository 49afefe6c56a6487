import { digestOf } from '@nota/evidence/bytes/blob-digest.ts';
import { useEffect, useState } from 'preact/hooks';
import { FileField } from '../../../kit/file/file-field.tsx';
import { Progress } from '../../../kit/file/progress.tsx';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { certificatePageMessages } from '../certificate.page.messages.ts';

type Outcome = { readonly digest: string } | 'unreadable';

/** Whether a file of this device is the issued one. It is read here, in steps, and goes nowhere. */
export function FileComparison({ expected }: { expected: string }) {
  const t = usePageMessages<typeof certificatePageMessages>();
  const [file, setFile] = useState<File>();
  const [doneBytes, setDoneBytes] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!file) return undefined;
    const calledOff = new AbortController();
    const { signal } = calledOff;
    setOutcome(undefined);
    setDoneBytes(0);
    digestOf(file, { signal, onProgress: setDoneBytes })
      .then((digest) => signal.aborted || setOutcome({ digest }))
      .catch(() => signal.aborted || setOutcome('unreadable'));
    return () => calledOff.abort();
  }, [file]);

  return (
    <section className="card">
      <h2>{t('compare.title')}</h2>
      <FileField
        label={t('compare.label')}
        hint={t('compare.hint')}
        accept="application/pdf,.pdf"
        file={file}
        error={outcome === 'unreadable' ? t('compare.unreadable') : undefined}
        onChoose={setFile}
      />
      {file && outcome === undefined && <Progress label={t('compare.busy')} done={doneBytes} total={file.size} />}
      <div role="status">
        {typeof outcome === 'object' && <Comparison digest={outcome.digest} isSame={outcome.digest === expected} />}
      </div>
      <p className="fine">{t('compare.paper')}</p>
    </section>
  );
}

function Comparison({ digest, isSame }: { digest: string; isSame: boolean }) {
  const t = usePageMessages<typeof certificatePageMessages>();
  return (
    <div className="comparison" data-tone={isSame ? 'good' : 'bad'}>
      <p>
        <strong>{t(isSame ? 'compare.same' : 'compare.different')}</strong>
      </p>
      <dl className="facts">
        <div>
          <dt>{t('compare.computed')}</dt>
          <dd className="exact">{digest}</dd>
        </div>
      </dl>
    </div>
  );
}
