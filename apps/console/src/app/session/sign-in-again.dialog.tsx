import { Button, Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../kit/language/intl.ts';
import { endSession } from '../../kit/session/session.ts';
import { readText, STORED } from '../../kit/session/stored.ts';
import { loadSignInForm } from '../../modules/session/index.ts';

const SignInForm = lazy(loadSignInForm);

/** The form of the sign-in page, over the page that the person was working on. */
export function SignInAgainDialog({ username }: { username: string | undefined }) {
  const t = useMessages('shell.expired');
  const isLocked = readText(STORED.lockedAt) !== null;
  return (
    <Modal
      open
      title={t(isLocked ? 'locked' : 'title')}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={416}
      destroyOnHidden
      rootClassName="sign-in-again"
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
