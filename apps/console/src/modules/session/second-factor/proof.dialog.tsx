import { accountApi } from '@nota/contract/session/account.contract.ts';
import type { FactorOwed, FactorProof } from '@nota/contract/session/factors.ts';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { PasswordInput } from '../../../kit/password-input.tsx';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import '../../../kit/second-factor/second-factor.css';
import { FactorProofForm } from './factor-proof.form.tsx';

interface Props {
  readonly onEnd: (isProven: boolean) => void;
}

/** The password again, and the second factor of members who have one; then the page continues. */
export function ProofDialog({ onEnd }: Props) {
  const t = useMessages('factor.again');
  const factor = useMessages('factor.proof');
  const [isSending, setSending] = useState(false);
  const [password, setPassword] = useState('');
  const [owed, setOwed] = useState<FactorOwed>();
  const [isLate, setLate] = useState(false);

  async function prove(given: { password: string }, proof?: FactorProof): Promise<'wrong' | 'over'> {
    const body = { ...given, ...(owed && proof ? { challenge: owed.challenge, ...proof } : {}) };
    setSending(true);
    try {
      await call(accountApi.reauthenticate, { body }, { handles: ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'] });
      onEnd(true);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.reason === 'SECOND_FACTOR_WRONG') return 'wrong';
      if (error.reason === 'SECOND_FACTOR_REQUIRED') {
        // Asked for again although one was given: the challenge had expired.
        setLate(proof !== undefined);
        setOwed(error.data as FactorOwed);
      }
      if (error.reason === 'PASSWORD_WRONG') setOwed(undefined);
      if (error.kind === 'session') onEnd(false);
    } finally {
      setSending(false);
    }
    return 'over';
  }

  return (
    <Modal
      open
      title={t('title')}
      okText={factor('confirm')}
      okButtonProps={{ htmlType: 'submit', form: 'prove-again' }}
      confirmLoading={isSending}
      onCancel={() => onEnd(false)}
      {...(owed ? { footer: null } : {})}
      width={416}
    >
      {owed ? (
        <FactorProofForm
          key={owed.challenge}
          owed={owed}
          submitText={factor('confirm')}
          notice={isLate ? factor('late') : undefined}
          onProof={(proof) => prove({ password }, proof)}
          leaveText={factor('cancel')}
          onLeave={() => onEnd(false)}
        />
      ) : (
        <PasswordAgain
          hint={t('hint')}
          onPassword={(given) => {
            setPassword(given);
            void prove({ password: given });
          }}
        />
      )}
    </Modal>
  );
}

function PasswordAgain({ hint, onPassword }: { hint: string; onPassword: (password: string) => void }) {
  const login = useMessages('session.login');
  return (
    <>
      <p className="factor-hint">{hint}</p>
      <Form<{ password: string }>
        name="prove-again"
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) => onPassword(password)}
      >
        <Form.Item name="password" label={login('password')} rules={[{ required: true }]}>
          <PasswordInput autoComplete="current-password" autoFocus />
        </Form.Item>
      </Form>
    </>
  );
}
