import { QueryClientProvider } from '@tanstack/react-query';
import type { RoutePath } from '@nota/contract/kit/routes.ts';
import { useEffect, useMemo, useState } from 'react';
import { Outlet } from 'react-router';
import { MenuProvider, visibleMenu } from '../../kit/menu/menu.ts';
import { createQueryClient } from '../../kit/call/query-client.ts';
import { useHasAnswers } from '../../kit/call/use-call.ts';
import { wantFeedback } from '../../kit/feedback.ts';
import { useSession } from '../../kit/session/session.ts';
import { LiveLine } from '../../kit/live/live-line.tsx';
import { ToolKeys } from '../../kit/keyboard/tool-keys.tsx';
import { ProveAgain } from '../session/prove-again.tsx';
import { RECORD_LOOKUPS } from '../router/record-lookups.ts';
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
  const facts = useMemo(() => ({ menu: visibleMenu(session, isBuilt), isBuilt }), [session, isBuilt]);
  return (
    <QueryClientProvider client={queries}>
      <MenuProvider value={facts}>
        <Outlet />
        <ToolKeys lookups={RECORD_LOOKUPS} />
        <LiveLine />
        <SessionWatch />
        <ProveAgain />
        <SignInAgain />
        <Confirmations />
        <EarlyFeedback />
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
