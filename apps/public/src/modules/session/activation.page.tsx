import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { activationApi } from '@nota/contract/session/activation.contract.ts';
import { useState } from 'preact/hooks';
import { call } from '../../kit/call/call.http.ts';
import { PageFrame } from '../../kit/frame/page-frame.tsx';
import { findSitePlatform, wantedPlatform } from '../../kit/frame/site-platform.ts';
import { usePageMessages } from '../../kit/language/loaded-messages.ts';
import { Notice } from '../../kit/look/notice.tsx';
import type { activationPageMessages } from './activation.page.messages.ts';
import { ActivationForm, type Activation } from './activation/activation.form.tsx';

interface Done extends AnswerOf<typeof activationApi.activate> {
  /** The platform's key, for the way to its sign-in page. */
  readonly platform: string;
}

/** /p/activation */
export function ActivationPage() {
  const t = usePageMessages<typeof activationPageMessages>();
  const [done, setDone] = useState<Done>();
  return (
    <PageFrame title={t('title')}>
      {done ? <Activated done={done} /> : <ActivationForm activate={activate} onDone={setDone} />}
    </PageFrame>
  );
}

/** A phone number is an account only together with its platform. */
async function activate(given: Activation): Promise<Done> {
  const { key } = await findSitePlatform(wantedPlatform());
  return { ...(await call(activationApi.activate, { body: { ...given, platform: key } })), platform: key };
}

/** Who took part, so that an owner who did not ask for it notices. */
function Activated({ done }: { done: Done }) {
  const t = usePageMessages<typeof activationPageMessages>();
  return (
    <>
      <Notice tone="good" title={t('done')} hasFocus>
        <p>{t(`by.${done.kind}`, { asked: done.askedBy, handed: done.handedBy })}</p>
        {done.approvedBy !== null && <p>{t('approved', { name: done.approvedBy })}</p>}
        <p>{t('doubt')}</p>
      </Notice>
      <a
        className="button button-main"
        href={`/user/login?${new URLSearchParams({ platform: done.platform }).toString()}`}
      >
        {t('signIn')}
      </a>
    </>
  );
}
