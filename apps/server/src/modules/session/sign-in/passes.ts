import type { Deps } from '../../../platform/deps.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { hash } from 'node:crypto';
import { addSeconds } from '../../../platform/clock.ts';
import type { KnownDevice } from './known-device.ts';
import type { Question } from '../second-factor/passkeys.ts';
import { openPass, sealPass } from '../../../platform/keys/pass.ts';
import { useOnce } from '../../../platform/single-use.ts';

/** The text in a captcha image. */
interface CaptchaPass {
  readonly text: string;
  readonly username: string;
}

/** A member whose password was right and who still has one step to do; with a challenge, if a passkey may answer it. */
export interface ChallengePass extends Question {
  readonly platformId: string;
  readonly memberId: string;
  readonly owes: 'second-factor' | 'enrolment' | 'new-password';
  /** A digest of the password that was right: changing the password ends the pass. */
  readonly passwordMark: string;
  /** The browser of the first step, where it is known. */
  readonly device?: KnownDevice | undefined;
}

export const passwordMarkOf = (passwordHash: string) => hash('sha256', passwordHash, 'base64url').slice(0, 22);

export const sealCaptcha = (deps: Deps, pass: CaptchaPass, at: Date) =>
  sealPass(deps.keys, 'captcha', pass, addSeconds(at, LIMIT.captchaLifeSeconds));

/** Whether the text is right, for this account name, in time and unused; a wrong guess uses the image up as well. */
export async function solveCaptcha(deps: Deps, sealed: string, guess: CaptchaPass, at: Date): Promise<boolean> {
  const pass = openPass<CaptchaPass>(deps.keys, 'captcha', sealed, at);
  if (!pass || !(await useOnce(deps, `captcha:${pass.serial}`, LIMIT.captchaLifeSeconds))) return false;
  return pass.value.username === guess.username && pass.value.text === guess.text.toUpperCase();
}

export const sealChallenge = (deps: Deps, pass: ChallengePass, at: Date) =>
  sealPass(deps.keys, 'challenge', pass, addSeconds(at, LIMIT.challengeLifeSeconds));

export const readChallenge = (deps: Deps, sealed: string, at: Date) =>
  openPass<ChallengePass>(deps.keys, 'challenge', sealed, at);
