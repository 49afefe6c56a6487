import { Problem } from '@nota/contract/kit/call/problem.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { useState } from 'preact/hooks';
import { FileField } from '../../../kit/file/file-field.tsx';
import { Progress } from '../../../kit/file/progress.tsx';
import type { BoundField } from '../../../kit/form/use-fields.ts';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import { UploadFailed, uploadPaper, type UploadStep } from '../../../kit/link/upload-paper.ts';
import type { Visit } from '../../../kit/link/visit-calls.ts';
import { Waiting } from '../../../kit/look/waiting-line.tsx';
import type { correctionPageMessages } from '../correction.page.messages.ts';

/** Telephones turn their own format of photographs into one of these. */
const ACCEPTED = 'image/jpeg,image/png,application/pdf';
const SIZE = formatBytes(LIMIT.licenceMaxBytes);

interface Props extends BoundField {
  readonly label: string;
  readonly visit: Visit;
}

/** A paper, photographed or chosen; it is uploaded at once, and its id is the answer. */
export function PaperAnswer({ label, visit, value, error, onChange }: Props) {
  const t = usePageMessages<typeof correctionPageMessages>();
  const [file, setFile] = useState<File>();
  const [step, setStep] = useState<UploadStep>();
  const [fault, setFault] = useState<string>();

  async function choose(chosen: File) {
    setFile(chosen);
    onChange('');
    setFault(chosen.size > LIMIT.licenceMaxBytes ? t('upload.tooLarge', { size: SIZE }) : undefined);
    if (chosen.size > LIMIT.licenceMaxBytes) return;
    try {
      onChange((await uploadPaper(visit, chosen, setStep)).id);
    } catch (problem) {
      if (problem instanceof UploadFailed) setFault(t(`upload.${problem.reason}`));
      else if (problem instanceof Problem) setFault(problem.message);
      else throw problem;
    } finally {
      setStep(undefined);
    }
  }

  return (
    <>
      <FileField
        label={t('paperLabel', { label })}
        hint={t('paperHint', { size: SIZE })}
        error={fault ?? (step ? undefined : error)}
        accept={ACCEPTED}
        hasCamera
        file={file}
        onChoose={(chosen) => void choose(chosen)}
      />
      {step?.at === 'sending' && <Progress label={t('upload.sending')} done={step.share} total={1} />}
      <Waiting text={step?.at === 'checking' ? t('upload.checking') : undefined} />
      {value !== '' && <p className="file-ready">{t('upload.ready', { name: file?.name ?? label })}</p>}
    </>
  );
}
