import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import { ANNOUNCED_PARTS, type ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import { Modal } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly part: ConfigPart;
  readonly onClose: () => void;
}

/** A former version as the draft of a new one. */
export function RestoreDialog({ id, name, part, onClose }: Props) {
  const t = useMessages('platform-config.config-version');
  const restore = useAct(configVersionApi.restore, {
    says: t('restored'),
    touches: [configVersionApi.current, configVersionApi.list],
    onDone: onClose,
  });
  return (
    <Modal open title={t('restoreTitle', { name })} footer={null} onCancel={onClose}>
      <p>{t('restoreHint')}</p>
      <RecordForm
        schema={configVersionApi.restore.body}
        initial={{ wantedFrom: null }}
        submit={t('restore')}
        problem={restore.problem}
        onSubmit={(body) => restore.run({ params: { id }, body })}
        onCancel={onClose}
      >
        <Field.TextArea name="note" label={t('field.note')} hint={t('hint.note')} rows={2} />
        <Field.Date
          name="wantedFrom"
          label={t('field.wantedFrom')}
          hint={t(ANNOUNCED_PARTS.includes(part) ? 'hint.announcedFrom' : 'hint.wantedFrom')}
          hasTime
        />
      </RecordForm>
    </Modal>
  );
}
