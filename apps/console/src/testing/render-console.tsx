import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@nota/contract/kit/languages.ts';
import { createMemoryRouter } from 'react-router';
import { Console } from '../app/console.tsx';
import { loadLanguagePack } from '../app/language/language-pack.ts';
import { PAGES, type Pages } from '../app/router/pages.ts';
import { buildRoutes } from '../app/router/router.tsx';
import { addMessages, currentLanguage, setCurrentMessages } from '../kit/language/intl.ts';
import { allMessages } from './all-messages.ts';

interface Options {
  /** Additional pages: an address that is not built yet may be given a stand-in. */
  readonly pages?: Pages;
  readonly language?: Language;
  readonly direction?: 'ltr' | 'rtl';
}

/** The whole console at an address, over the fake server; everything but the network and the address bar is real. */
export async function renderConsole(address: string, options: Options = {}) {
  const pack = await loadLanguagePack(options.language ?? 'zh-CN');
  // A stand-in may show the records of any module; real pages load their own messages.
  const messages = options.pages ? await allMessages(pack.language) : pack.messages;
  // A second console beside the first one must not remove the messages that the first has loaded.
  if (pack.language === currentLanguage()) addMessages(messages);
  else setCurrentMessages(pack.language, messages as never);
  const router = createMemoryRouter(buildRoutes({ ...PAGES, ...options.pages }), { initialEntries: [address] });
  const view = render(<Console pack={pack} direction={options.direction ?? 'ltr'} router={router} />);
  return {
    ...view,
    router,
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
