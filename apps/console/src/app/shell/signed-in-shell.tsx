import { QueryClientProvider } from '@tanstack/react-query';
import type { RoutePath } from '@nota/contract/kit/routes.ts';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Outlet } from 'react-router';
import { MenuProvider, visibleMenu } from '../../kit/menu/menu.ts';
import { createQueryClient } from '../../kit/call/query-client.ts';
import { useHasAnswers } from '../../kit/call/use-call.ts';
import { wantFeedback } from '../../kit/feedback.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { usePlatform } from '../../kit/session/platform.ts';
import { useSession } from '../../kit/session/session.ts';
import { LiveLine } from '../../kit/live/live-line.tsx';
import { ToolKeys } from '../../kit/keyboard/tool-keys.tsx';
import { usePageSettings } from '../../kit/menu/page-settings.ts';
import { ProveAgain } from '../session/prove-again.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { Confirmations } from './confirmations.tsx';

/**
 * Around every page of a signed-in member: the request cache, dialogs, their menu, and the session watch. It is
 * unmounted with the session, and the cache with it.
 */
export function SignedInShell({ isBuilt }: { isBuilt: (path: RoutePath) => boolean }) {
  const session = useSession();
  const [queries] = useState(createQueryClient);
  const switches = usePlatform()?.valueAdded;
  const facts = useMemo(
    () => ({ menu: visibleMenu(session, isBuilt, switches), isBuilt }),
    [session, isBuilt, switches],
  );
  return (
    <QueryClientProvider client={queries}>
      <MenuProvider value={facts}>
        <Outlet />
        <ToolKeys />
        <LiveLine />
        <SessionWatch />
        <IdleLock />
        <ProveAgain />
        <SignInAgain />
        <Confirmations />
        <EarlyFeedback />
        <LaterNotices />
      </MenuProvider>
    </QueryClientProvider>
  );
}

/** The notice container is loaded as soon as the page has its data. */
function EarlyFeedback() {
  const hasAnswers = useHasAnswers();
  useEffect(() => {
    if (hasAnswers) wantFeedback();
  }, [hasAnswers]);
  return null;
}

/** Nobody waits for it: it is loaded once the page has its data. */
const PlatformNotice = lazyPiece(async () => (await import('./platform-notice.tsx')).PlatformNotice);

function LaterNotices() {
  return useHasAnswers() ? (
    <Suspense>
      <PlatformNotice />
    </Suspense>
  ) : null;
}

/** Watches for idleness only where the member wants it. */
function IdleLock() {
  const { lockAfterMinutes } = usePageSettings();
  useEffect(() => {
    if (lockAfterMinutes === 0) return undefined;
    const watching = import('../session/idle-lock.ts').then(({ watchIdleness }) => watchIdleness(lockAfterMinutes));
    return () => void watching.then((stop) => stop());
  }, [lockAfterMinutes]);
  return null;
}
