import { Modal } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { RecoveryCodes } from '../../../kit/second-factor/recovery-codes.tsx';

interface Props {
  readonly codes: readonly string[];
  readonly onEnd: () => void;
}

/** Closes only when the member confirms that they are saved: they cannot be shown again. */
export function NewCodes({ codes, onEnd }: Props) {
  const t = useMessages('factor.codes');
  return (
    <Modal
      open
      title={t('title')}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={480}
    >
      <RecoveryCodes codes={codes} doneText={t('done')} onDone={onEnd} />
    </Modal>
  );
}
