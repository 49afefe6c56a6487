import { Alert, Button, Skeleton } from 'antd';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { z } from 'zod';
import { useMessages } from '../../language/intl.ts';
import { formatMoment } from '../../time.ts';
import { RecordForm } from '../form/record-form.tsx';
import { LongFormIndex } from './long-form-index.tsx';
import './long-form.css';
import { sectionFaults, type FormSection } from './section-faults.ts';
import { useServerDraft, type ServerDraft } from './use-server-draft.ts';

interface Section extends FormSection {
  readonly content: ReactNode;
}

interface Props<S extends z.ZodType> extends Omit<
  ComponentProps<typeof RecordForm<S>>,
  'draft' | 'onDraft' | 'children' | 'onValues'
> {
  /** Which form it is, `notary-office.create`: what was typed is kept under this name. */
  readonly name: string;
  readonly sections: readonly Section[];
}

/**
 * A form of many fields: sections on one page, an index that says what each still lacks by the contract's own schema,
 * and what was typed kept on the server until it is sent.
 */
export function LongForm<S extends z.ZodType>({ name, sections, initial, onSubmit, ...form }: Props<S>) {
  const draft = useServerDraft(name);
  const [values, setValues] = useState<unknown>();
  const [isFresh, setFresh] = useState(false);
  if (draft.found === undefined) return <Skeleton active />;
  const restored = isFresh ? null : draft.found;
  const first = (restored?.values ?? initial ?? {}) as Partial<z.input<S>>;
  const faults = sectionFaults(form.schema, values ?? first, sections);
  const startAgain = () => {
    draft.forget();
    setFresh(true);
    setValues(undefined);
  };
  return (
    <RecordForm<S>
      // Another start is another form: nothing of the first remains in its fields.
      key={isFresh ? 'fresh' : 'first'}
      {...form}
      initial={first}
      onValues={setValues}
      onDraft={draft.save}
      onSubmit={async (given) => {
        const isDone = await onSubmit(given);
        if (isDone) draft.forget();
        return isDone;
      }}
    >
      {restored && values === undefined && (
        <Alert
          className="record-form-notice"
          type="info"
          title={<RestoredText at={restored.savedAt} />}
          action={<DiscardButton onClick={startAgain} />}
        />
      )}
      <div className="long-form">
        <LongFormIndex sections={sections} faults={faults}>
          <SavedText draft={draft} />
        </LongFormIndex>
        <div>
          {sections.map(({ key, title, content }) => (
            <section key={key} id={`section-${key}`} aria-labelledby={`section-${key}-title`}>
              <h3 id={`section-${key}-title`} tabIndex={-1}>
                {title}
              </h3>
              {content}
            </section>
          ))}
        </div>
      </div>
    </RecordForm>
  );
}

function RestoredText({ at }: { readonly at: string }) {
  return useMessages('long-form')('restored', { time: formatMoment(at) });
}

function DiscardButton({ onClick }: { readonly onClick: () => void }) {
  const t = useMessages('long-form');
  return (
    <Button size="small" type="link" onClick={onClick}>
      {t('discard')}
    </Button>
  );
}

function SavedText({ draft: { savedAt, hasFailed } }: { readonly draft: ServerDraft }) {
  const t = useMessages('long-form');
  if (hasFailed) {
    return (
      <p role="alert" className="long-form-unsaved">
        {t('unsaved')}
      </p>
    );
  }
  return <p role="status">{savedAt === undefined ? '' : t('saved', { time: formatMoment(savedAt).slice(11) })}</p>;
}
