import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { LOGIN_PATH, loginAddress } from '../../kit/session/redirect.ts';
import { useSession, useSessionState } from '../../kit/session/session.ts';
import { withBase } from '../router/router-base.ts';

const SignInAgainDialog = lazyPiece(async () => (await import('./sign-in-again.dialog.tsx')).SignInAgainDialog);

/**
 * The session expired during work. The specification sends the browser to /user/login, but typed input must not be
 * lost. Both are possible: the address bar shows /user/login with the way back, so that a reload or a copied link leads
 * to sign-in, while the page stays mounted under a dialog with the same sign-in form. After signing in the address is
 * restored, and only the failed reads are repeated.
 */
export function SignInAgain() {
  const session = useSession();
  const state = useSessionState();
  const location = useLocation();
  const queries = useQueryClient();
  const isOpen = state === 'expired' && location.pathname !== LOGIN_PATH;

  useEffect(() => {
    if (!isOpen) return undefined;
    showAddress(loginAddress(location));
    return () => {
      showAddress(`${location.pathname}${location.search}${location.hash}`);
      void queries.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
    };
  }, [isOpen, location, queries]);

  return <Suspense>{isOpen && <SignInAgainDialog username={session?.user.phoneNumber} />}</Suspense>;
}

/** Changed without the router, so that it keeps its page and its location. */
function showAddress(address: string) {
  window.history.replaceState(window.history.state, '', withBase(address));
}
