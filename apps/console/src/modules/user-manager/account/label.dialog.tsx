import type { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { bulkLabel } from '@nota/contract/user-manager/user-account.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { feedback } from '../../../kit/feedback.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { Selection } from '../../../kit/list/use-selection.ts';
import { RecordForm } from '../../../kit/record/form/record-form.tsx';
import { useAct } from '../../../kit/call/use-act.ts';
import { LabelsField } from './account.form.tsx';

interface Props {
  readonly selection: Pick<Selection<{ id: string }>, 'ids' | 'clear'>;
  readonly label: typeof personalUserApi.label;
  readonly touches: readonly AnyEndpoint[];
}

const body = bulkLabel.omit({ ids: true });

/** Adds labels to the ticked rows and removes others; afterwards it shows how many could not be labelled. */
export function LabelButton({ selection, label, touches }: Props) {
  const t = useMessages('user-manager.account');
  const [isOpen, setOpen] = useState(false);
  const { run, problem } = useAct(label, {
    says: t('labelDone'),
    touches,
    onDone: ({ refused }) => {
      setOpen(false);
      selection.clear();
      if (refused.length > 0) feedback.error(t('labelPartly', { count: refused.length }));
    },
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('label')}
      </Button>
      <Modal
        open={isOpen}
        title={t('labelTitle', { count: selection.ids.length })}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <RecordForm
          schema={body}
          initial={{ add: [], remove: [] }}
          submit={t('label')}
          problem={problem}
          onSubmit={(values) => run({ body: { ids: [...selection.ids], ...values } })}
        >
          <Alert className="record-form-notice" type="info" title={t('labelHint')} />
          <LabelsField name="add" label={t('labelAdd')} />
          <LabelsField name="remove" label={t('labelRemove')} />
        </RecordForm>
      </Modal>
    </>
  );
}
