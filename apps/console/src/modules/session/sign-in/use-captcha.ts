import { LIMIT } from '@nota/contract/kit/limits.ts';
import { CAPTCHA_KEY_HEADER, signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { useCallback, useEffect, useState } from 'react';
import { callFile } from '../../../kit/call/api.ts';

/** An image is requested once the account field has not changed for this long. */
const TYPING_PAUSE_MS = 500;
/** Replaced a little before the server stops accepting it. */
const FRESH_MS = (LIMIT.captchaLifeSeconds - 10) * 1_000;

export interface Captcha {
  readonly state: 'waiting' | 'loading' | 'ready' | 'failed';
  readonly imageUrl: string | undefined;
  /** Sent back to the server with the typed text. */
  readonly key: string;
  refresh(): void;
}

/**
 * The image belongs to an account name: the server checks both together, so it is loaded when the name is complete and
 * again when the name changes or the image expires. `onReplaced` clears the text that was typed for the old one.
 */
export function useCaptcha(username: string, onReplaced: () => void): Captcha {
  const [image, setImage] = useState<{ url: string; key: string }>();
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((count) => count + 1), []);
  const account = username.trim();

  useEffect(() => {
    if (account === '') return undefined;
    const leaving = new AbortController();
    const load = async () => {
      const { file, headers } = await callFile(
        signInApi.captcha,
        { query: { username: account } },
        { signal: leaving.signal },
      );
      setImage({ url: URL.createObjectURL(file), key: headers.get(CAPTCHA_KEY_HEADER) ?? '' });
      setFailed(false);
    };
    const timer = setTimeout(() => {
      onReplaced();
      void load().catch(() => setFailed(!leaving.signal.aborted));
    }, TYPING_PAUSE_MS);
    const renewal = setTimeout(refresh, FRESH_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(renewal);
      leaving.abort();
      setImage(undefined);
    };
  }, [account, round, refresh, onReplaced]);

  useEffect(() => () => (image ? URL.revokeObjectURL(image.url) : undefined), [image]);

  const state = account === '' ? 'waiting' : image ? 'ready' : hasFailed ? 'failed' : 'loading';
  return { state, imageUrl: image?.url, key: image?.key ?? '', refresh };
}
