import { newIntent } from '@nota/contract/kit/call/intent.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { dayAt, dayText } from '@nota/contract/kit/clock/shanghai-day.ts';
import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import type { AskedCorrection } from '@nota/contract/platform/correction/asked-correction.ts';
import { useState } from 'preact/hooks';
import { ProblemNotice } from '../../../kit/call/problem-notice.tsx';
import { Form } from '../../../kit/form/form.tsx';
import { useFields } from '../../../kit/form/use-fields.ts';
import { useKitMessages, usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { Visit } from '../../../kit/link/visit-calls.ts';
import type { correctionPageMessages } from '../correction.page.messages.ts';
import { forgetDraft, readDraft, useKeptDraft } from './correction-draft.ts';
import { CorrectionItem, remarkName } from './correction-item.tsx';

interface Props {
  readonly asked: AskedCorrection;
  readonly visit: Visit;
  readonly onDone: (asked: AskedCorrection) => void;
}

/** Every item with what is wrong with it and the place for what is right; sent once, all together. */
export function CorrectionForm({ asked, visit, onDone }: Props) {
  const t = usePageMessages<typeof correctionPageMessages>();
  const kit = useKitMessages();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [intent] = useState(newIntent);
  const [start] = useState(() => ({ ...blankOf(asked), ...readDraft(asked.number) }));
  const judges = Object.fromEntries(
    asked.items.flatMap(({ id, kind, label }) => [
      [
        id,
        (value: string) =>
          missing(value, kind === 'paper' ? t('paperMissing', { label }) : kit('field.required', { label })),
      ],
      [remarkName(id), () => undefined],
    ]),
  );
  const fields = useFields<string>(start, judges);
  useKeptDraft(asked.number, fields.values);

  async function submit() {
    setBusy(true);
    setProblem(undefined);
    try {
      const answers = asked.items.map(({ id, kind }) => ({
        itemId: id,
        ...(kind === 'paper' ? { fileId: fields.values[id] ?? '' } : { value: fields.values[id] ?? '' }),
        remark: fields.values[remarkName(id)] ?? '',
      }));
      const answered = await visit.call(correctionApi.answer, { body: { answers } }, { intent });
      forgetDraft();
      onDone(answered);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const wrong = error.issues.map(({ path }) => path.replace(/^answers\./, '')).filter((id) => id in start);
      for (const id of wrong) fields.refuse(id, t('wrong'));
      if (wrong.length === 0) setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {problem && <ProblemNotice problem={problem} title={t('failed')} />}
      <Facts asked={asked} />
      <p>{t('intro')}</p>
      <Form
        fields={fields}
        submitLabel={t('submit')}
        busyLabel={t('busy')}
        isBusy={isBusy}
        onSubmit={() => void submit()}
      >
        {asked.items.map((item, at) => (
          <CorrectionItem
            key={item.id}
            item={item}
            place={t('nth', { at: at + 1, total: asked.items.length })}
            fields={fields}
            visit={visit}
          />
        ))}
      </Form>
    </>
  );
}

const missing = (value: string, message: string) => (value === '' ? message : undefined);

const blankOf = ({ items }: AskedCorrection): Record<string, string> =>
  Object.fromEntries(items.flatMap(({ id }) => [[id, ''] as const, [remarkName(id), ''] as const]));

/** A round ends at 24:00, which is stored as the beginning of the next day. */
function Facts({ asked: { number, dueAt, isProvisional } }: { asked: AskedCorrection }) {
  const t = usePageMessages<typeof correctionPageMessages>();
  const day = dueAt === null ? undefined : dayText(dayAt(new Date(Date.parse(dueAt) - 1)));
  return (
    <dl className="facts card">
      <div>
        <dt>{t('number')}</dt>
        <dd className="exact">{number}</dd>
      </div>
      {day !== undefined && (
        <div>
          <dt>{t('due')}</dt>
          <dd>
            {t('dueAt', { day })} {isProvisional && t('provisional')}
          </dd>
        </div>
      )}
    </dl>
  );
}
