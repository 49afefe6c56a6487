import { Button, Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../kit/language/intl.ts';
import { endSession } from '../../kit/session/session.ts';
import { loadSignInForm } from '../../modules/session/index.ts';

const SignInForm = lazy(loadSignInForm);

/** The form of the sign-in page, over the page that the person was working on. */
export function SignInAgainDialog({ username }: { username: string | undefined }) {
  const t = useMessages('app.expired');
  return (
    <Modal
      open
      title={t('title')}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={416}
      destroyOnHidden
    >
      <p className="sign-in-again-hint">{t('hint')}</p>
      <Suspense>
        <SignInForm username={username} />
      </Suspense>
      <Button type="link" block onClick={endSession}>
        {t('other')}
      </Button>
    </Modal>
  );
}
