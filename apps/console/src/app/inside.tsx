import { QueryClientProvider } from '@tanstack/react-query';
import type { RoutePath } from '@nota/contract/kit/routes.ts';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { Outlet } from 'react-router';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { setCurrentMessages } from '../kit/intl.ts';
import { MenuProvider, visibleMenu } from '../kit/menu.ts';
import { createQueryClient } from '../kit/query-client.ts';
import { useSession } from '../kit/session.ts';
import { LiveLine } from '../kit/tools/live-line.tsx';
import { ToolKeys } from '../kit/tools/tool-keys.tsx';
import { RECORD_LOOKUPS } from './record-lookups.ts';
import { SessionWatch } from './session-watch.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { wholeWords } from './whole-words.ts';

/**
 * Around every page of a signed-in person: all words, the request cache, dialogs, their menu, and the watch over their session.
 * It goes away with the session, and the cache with it.
 */
export function Inside({ isBuilt }: { isBuilt: (path: RoutePath) => boolean }) {
  const session = useSession();
  const words = useWholeWords();
  const [queries] = useState(createQueryClient);
  const facts = useMemo(() => ({ menu: visibleMenu(session, isBuilt), isBuilt }), [session, isBuilt]);
  return (
    <IntlProvider locale={words.language} messages={words.messages} timeZone="Asia/Shanghai">
      <QueryClientProvider client={queries}>
        <App component={false}>
          <MenuProvider value={facts}>
            <Outlet />
            <ToolKeys lookups={RECORD_LOOKUPS} />
            <LiveLine />
            <SessionWatch />
            <SignInAgain />
          </MenuProvider>
        </App>
      </QueryClientProvider>
    </IntlProvider>
  );
}

/** For components, and before the first of them is drawn for the code below them as well. */
function useWholeWords() {
  const language = useLocale();
  const first = useMessages();
  const [words] = useState(() => {
    const messages = wholeWords(language, first) as typeof first;
    setCurrentMessages(language, messages);
    return { language, messages };
  });
  return words;
}
