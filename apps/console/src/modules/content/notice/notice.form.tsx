import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import type { NoticeFields } from '@nota/contract/content/notice-draft.ts';
import { noticeDraftApi } from '@nota/contract/content/notice-draft.contract.ts';
import type { NoticeDetail } from '@nota/contract/content/notice-record.ts';
import {
  NOTICE_AUDIENCES,
  NOTICE_CHANNELS,
  NOTICE_POPUPS,
  NOTICE_TOPICS,
} from '@nota/contract/content/notice-choices.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { EMPTY_RICH_TEXT, type RichText } from '@nota/contract/kit/rich-text/rich-text.ts';
import { useState } from 'react';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { RichTextInput } from '../../../kit/rich-text/rich-text-input.tsx';
import { NoticePreview } from './notice.preview.tsx';

const READS = [noticeApi.list, noticeApi.get];

type Typed = Partial<NoticeFields>;

const NEW: Typed = {
  topic: 'system',
  channels: ['console'],
  audience: 'all',
  isPinned: false,
  popup: 'none',
  content: EMPTY_RICH_TEXT,
};

interface Props {
  readonly onDone: () => void;
}

export function NoticeCreateForm({ onDone }: Props) {
  const t = useMessages('content.notice');
  const options = { says: t('saved'), touches: READS, handles: ['INPUT_INVALID'] as const, onDone };
  const { run, problem } = useAct(noticeDraftApi.create, options);
  const [typed, setTyped] = useState<Typed>(NEW);
  return (
    <RecordForm
      schema={noticeDraftApi.create.body}
      initial={NEW}
      submit={t('save')}
      problem={problem}
      onValues={(values) => setTyped(values as Typed)}
      onSubmit={(body) => run({ body })}
    >
      <NoticeInputs typed={typed} />
    </RecordForm>
  );
}

export function NoticeEditForm({ notice, onDone }: Props & { readonly notice: NoticeDetail }) {
  const t = useMessages('content.notice');
  const options = { says: t('saved'), touches: READS, handles: ['INPUT_INVALID'] as const, onDone };
  const { run, problem } = useAct(noticeDraftApi.edit, options);
  const { id, title, topic, content, channels, audience, label, isPinned, popup, publishAt, offlineAt } = notice;
  const written = { title, topic, content, channels, audience, label, isPinned, popup, publishAt, offlineAt };
  const [typed, setTyped] = useState<Typed>(written);
  return (
    <RecordForm
      schema={noticeDraftApi.edit.body}
      initial={{ ...written, version: notice.version }}
      submit={t('save')}
      problem={problem}
      onValues={(values) => setTyped(values as Typed)}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <NoticeInputs typed={typed} />
    </RecordForm>
  );
}

function NoticeInputs({ typed }: { readonly typed: Typed }) {
  const t = useMessages('content.notice');
  return (
    <>
      <Field.Text name="title" label={t('field.title')} />
      <Field.Select
        name="topic"
        label={t('field.topic')}
        options={NOTICE_TOPICS.map((value) => ({ value, label: t(`topic.${value}`) }))}
      />
      <Field.Own name="content" label={t('field.content')}>
        <ContentInput label={t('field.content')} />
      </Field.Own>
      <Field.Select
        name="audience"
        label={t('field.audience')}
        options={NOTICE_AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
      />
      {typed.audience === 'label' && <Field.Text name="label" label={t('field.label')} />}
      <Field.Select
        name="channels"
        label={t('field.channels')}
        hint={t('channelsHint')}
        options={NOTICE_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
        isMultiple
      />
      <Field.Date name="publishAt" label={t('field.publishAt')} placeholder={t('atOnce')} hasTime />
      <Field.Date name="offlineAt" label={t('field.offlineAt')} placeholder={t('noEnd')} hasTime />
      <Field.Select
        name="popup"
        label={t('field.popup')}
        options={NOTICE_POPUPS.map((value) => ({ value, label: t(`popup.${value}`) }))}
      />
      <Field.Switch name="isPinned" label={t('field.isPinned')} />
      <details className="notice-form-preview">
        <summary>{t('preview')}</summary>
        <NoticePreview {...typed} />
      </details>
    </>
  );
}

interface ContentProps {
  readonly label: string;
  /** Given by the form around it. */
  readonly value?: RichText;
  readonly onChange?: (text: RichText) => void;
}

function ContentInput({ label, value = EMPTY_RICH_TEXT, onChange }: ContentProps) {
  return (
    <RichTextInput label={label} value={value} mostChars={LIMIT.noticeMaxChars} onChange={(text) => onChange?.(text)} />
  );
}
