import { Alert, Button, Modal } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { CopyButton } from '../../../kit/list/table/cells.tsx';
import './api.css';

interface Props {
  readonly title: string;
  /** Undefined while the dialog is closed. */
  readonly secret: string | undefined;
  /** Other values that a program needs with it. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly onClose: () => void;
}

/** A secret that is shown once: a click beside the dialog must not close it. */
export function SecretDialog({ title, secret, facts, onClose }: Props) {
  const t = useMessages('auth.api-key');
  const lines = secret === undefined ? [] : [...facts, { label: t('secret'), value: secret }];
  return (
    <Modal
      open={secret !== undefined}
      title={title}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('secretKept')}
        </Button>
      }
      destroyOnHidden
    >
      <Alert type="warning" showIcon title={t('secretOnce')} />
      <dl className="api-secret">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
              <CopyButton text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
