import { documentTemplateApi, type DocumentKind } from '@nota/contract/evidence/document-template.contract.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { useEffect, useState } from 'react';
import { useAct } from '../../../kit/call/use-act.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { PaperSample } from './paper-sample.tsx';
import { TemplatePlaces } from './template-places.tsx';

/** Nobody is told of a fault in a word that they are writing. */
const PAUSE_MS = 500;

/** Braces have a meaning in messages. */
const BRACES = { open: '{{', close: '}}' };

interface Props {
  readonly kind: DocumentKind;
  readonly language: Language;
  /** The words that the next ones begin with. */
  readonly inForce: string;
}

/** The next words of a document, beside what they say of sample facts, or what is wrong with them. */
export function TemplateForm({ kind: { kind, places, required }, language, inForce }: Props) {
  const t = useMessages('document-template');
  const [text, setText] = useState(inForce);
  const checked = useCall(
    documentTemplateApi.check,
    { body: { kind, language, text: useSettled(text) } },
    { isSilent: true, keepsPrevious: true },
  );
  const save = useAct(documentTemplateApi.save, { says: t('action.save'), touches: [documentTemplateApi.list] });
  const faults = checked.data?.faults ?? [];
  return (
    <div className="config-columns template-columns">
      <section className="config-card">
        <RecordForm
          schema={documentTemplateApi.save.body}
          initial={{ kind, language, text: inForce }}
          submit={t('action.save')}
          problem={save.problem}
          isBlocked={faults.length > 0 || text === inForce}
          onValues={(values) => setText(values.text)}
          onSubmit={(body) => save.run({ body })}
          footer={<span className="config-hint">{t('saveHint')}</span>}
        >
          <div className="template-text">
            <Field.TextArea name="text" label={t('field.text')} hint={t('textHint', BRACES)} rows={22} />
          </div>
          <Field.TextArea name="note" label={t('field.note')} rows={2} />
        </RecordForm>
      </section>
      <aside className="config-aside">
        <section className="config-card">
          <h2>{t('sample')}</h2>
          {faults.length > 0 && (
            <ul role="alert" className="template-faults">
              {faults.map(({ name, subject, line, column }) => (
                <li key={`${name} ${line} ${column} ${subject}`}>
                  {t('at', { line, column })} {t(`fault.${name}`, { subject })}
                </li>
              ))}
            </ul>
          )}
          {checked.data?.sample && <PaperSample blocks={checked.data.sample} />}
        </section>
        <section className="config-card">
          <h2>{t('places')}</h2>
          <TemplatePlaces places={places} required={required} />
        </section>
      </aside>
    </div>
  );
}

/** The value, once it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
