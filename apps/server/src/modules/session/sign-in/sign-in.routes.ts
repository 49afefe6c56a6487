import { CAPTCHA_KEY_HEADER, signInApi } from '@nota/contract/session/sign-in.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { endSession } from '../../../platform/session/session.repo.ts';
import { drawCaptcha, newCaptchaText } from './captcha.ts';
import { sealCaptcha } from './passes.ts';
import { enrol, startEnrolment } from '../second-factor/enrolment.service.ts';
import { renewPassword, signInByPassword, signInBySecondFactor } from './sign-in.service.ts';

export function signInRoutes({ implement, implementFile, deps }: Router) {
  implementFile(signInApi.captcha, ({ query, at }) => {
    const text = newCaptchaText();
    const key = sealCaptcha(deps, { text, username: query.username }, at);
    return Promise.resolve({ type: 'image/png', body: drawCaptcha(text), headers: { [CAPTCHA_KEY_HEADER]: key } });
  });

  implement(signInApi.signIn, async ({ body, at, origin, setToken }) => {
    const context = { deps, at, origin };
    const opened =
      'challenge' in body ? await signInBySecondFactor(context, body) : await signInByPassword(context, body);
    setToken(opened.token);
    return opened.answer;
  });

  implement(signInApi.signOut, async ({ actor, at }) => {
    if (!actor) return {};
    await endSession(deps.database.forPlatform(actor.platformId), actor.sessionId, 'sign-out', at);
    deps.sessions.forget([actor.sessionId]);
    return {};
  });

  implement(signInApi.renewPassword, async ({ body, at, origin }) => {
    await renewPassword({ deps, at, origin }, body);
    return {};
  });

  implement(signInApi.startEnrolment, ({ body, at, origin }) => startEnrolment({ deps, at, origin }, body));

  implement(signInApi.enrol, async ({ body, at, origin, setToken }) => {
    const { opened, recoveryCodes } = await enrol({ deps, at, origin }, body);
    setToken(opened.token);
    return { signedIn: opened.answer, recoveryCodes };
  });
}
