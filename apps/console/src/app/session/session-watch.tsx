import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { LOGIN_PATH, loginAddress } from '../../kit/session/redirect.ts';
import { useSession, useSessionState } from '../../kit/session/session.ts';
import { withBase } from '../router/router-base.ts';

/**
 * Makes this tab follow the browser's session, whichever tab changed it. After a sign-out it goes to sign-in with the
 * way back; for another person it reloads, so that nothing of the first one stays on the screen; with other rights the
 * guards run again.
 */
export function SessionWatch() {
  const session = useSession();
  const state = useSessionState();
  const location = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const before = useRef(session);

  useEffect(() => {
    const known = before.current;
    before.current = session;
    if (!known || !session || known === session) return;
    if (known.user.phoneNumber !== session.user.phoneNumber || known.platformKey !== session.platformKey) {
      window.location.assign(withBase('/'));
    } else {
      void revalidate();
    }
  }, [session, revalidate]);

  useEffect(() => {
    if (state !== 'signed-out' || location.pathname === LOGIN_PATH) return;
    void navigate(loginAddress(location), { replace: true });
  }, [state, location, navigate]);

  return null;
}
