import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { materialPackApi } from '@nota/contract/notarization/material-pack/material-pack.contract.ts';
import { Alert, Button, Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { CopyButton } from '../../../kit/list/table/cells.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import '../../../kit/record/record.css';

interface Props {
  readonly id: string;
  readonly number: string;
  readonly onClose: () => void;
}

/** Shown once its asker has proved again who they are; it is nowhere else, and gone with the dialog. */
export function PackPasswordDialog({ id, number, onClose }: Props) {
  const t = useMessages('notarization.material-pack');
  const [password, setPassword] = useState<string>();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isOpen = true;
    const show = async () => {
      try {
        const answer = await call(materialPackApi.password, { params: { id } });
        if (isOpen) setPassword(answer.password);
      } catch (error) {
        // A refusal has been shown by then, and there is nothing to show here.
        if (!(error instanceof Problem) && !isCancelled(error)) throw error;
        if (isOpen) close();
      }
    };
    void show();
    return () => {
      isOpen = false;
    };
  }, [id]);
  if (password === undefined) return null;
  return (
    <Modal
      open
      title={t('passwordTitle', { number })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('passwordHint')} className="record-form-notice" />
      <Facts columns={1}>
        <Fact label={t('password')}>
          <strong className="hash">{password}</strong>
          <CopyButton text={password} />
        </Fact>
      </Facts>
    </Modal>
  );
}
