import { DRAFT_OF, type ConfigDraft } from '@nota/contract/platform-config/config-draft.ts';
import { configVersionApi, type ConfigStatement } from '@nota/contract/platform-config/config-version.contract.ts';
import { ANNOUNCED_PARTS, type ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import type { PartView } from './part-view.ts';
import { VersionDifference } from './version-difference.tsx';

interface Props<P extends ConfigPart> {
  readonly view: PartView<P>;
  readonly inForce: ConfigStatement;
  /** The draft that is being written, if there is one. */
  readonly draft: AnswerOf<typeof configVersionApi.current>['open'];
}

/** The next version of a part, beside what it would change. */
export function DraftForm<P extends ConfigPart>({ view, inForce, draft }: Props<P>) {
  const t = useMessages('platform-config.config-version');
  const touches = [configVersionApi.current, configVersionApi.list, configVersionApi.get];
  const handles = ['INPUT_INVALID'] as const;
  const save = useAct(configVersionApi.save, { says: t('draftSaved'), touches, handles });
  const edit = useAct(configVersionApi.edit, { says: t('draftSaved'), touches, handles });
  const before = draft ?? inForce;
  const [content, setContent] = useState(before.content);
  const initial = {
    part: view.part,
    content: before.content,
    note: draft?.note ?? '',
    wantedFrom: draft?.wantedFrom ?? null,
  } as Partial<ConfigDraft>;
  return (
    <div className="config-columns">
      <section className="config-card">
        <RecordForm
          schema={DRAFT_OF[view.part] as unknown as z.ZodType<ConfigDraft, ConfigDraft>}
          initial={initial}
          submit={t('saveDraft')}
          problem={draft ? edit.problem : save.problem}
          onValues={(values) => setContent(values.content)}
          onSubmit={(body) =>
            draft
              ? edit.run({ params: { id: draft.id }, body: { revision: draft.revision, draft: body } })
              : save.run({ body })
          }
          footer={<span className="config-hint">{t('draftHint')}</span>}
        >
          <view.Fields secretsFrom={before.secretsFrom} />
          <div className="config-fields">
            <Field.TextArea name="note" label={t('field.note')} hint={t('hint.note')} rows={2} />
            <Field.Date
              name="wantedFrom"
              label={t('field.wantedFrom')}
              hint={t(ANNOUNCED_PARTS.includes(view.part) ? 'hint.announcedFrom' : 'hint.wantedFrom')}
              hasTime
            />
          </div>
        </RecordForm>
      </section>
      <aside className="config-aside">
        <section className="config-card">
          <h2>{t('difference')}</h2>
          <VersionDifference view={view} before={inForce} after={{ content, secretsFrom: before.secretsFrom }} />
        </section>
      </aside>
    </div>
  );
}
