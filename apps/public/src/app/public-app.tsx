import type { Language } from '@nota/contract/kit/languages.ts';
import { publicPageAt } from '@nota/contract/kit/public/public-pages.ts';
import { ChooseLanguage, PageFrame } from '../kit/frame/page-frame.tsx';
import { setMessages, showMessagesAgain, useKitMessages } from '../kit/language/loaded-messages.ts';
import { rememberLanguage } from '../kit/language/preferred-language.ts';
import { loadMessages } from './load-messages.ts';
import { PageErrors } from './page-errors.tsx';
import { PAGES, type Page } from './page-table.ts';

/** A page with everything that it needs to be shown. */
export interface OpenedPage {
  readonly Page: Page;
  readonly params: Readonly<Record<string, string>>;
  readonly chooseLanguage: (language: Language) => void;
}

/** Fetches the page of an address and its messages at the same time. */
export async function openPage(pathname: string, language: Language): Promise<OpenedPage> {
  const found = publicPageAt(pathname);
  const [Page, messages] = await Promise.all([
    found ? PAGES[found.path]() : MissingPage,
    loadMessages(found?.path, language),
  ]);
  setMessages(messages);
  return {
    Page,
    params: found?.params ?? {},
    // Without network the language stays as it was, and so does the choice.
    chooseLanguage: (chosen) =>
      void loadMessages(found?.path, chosen)
        .then((loaded) => {
          setMessages(loaded);
          rememberLanguage(chosen);
        })
        .catch(showMessagesAgain),
  };
}

export function PublicApp({ Page, params, chooseLanguage }: OpenedPage) {
  return (
    <ChooseLanguage.Provider value={chooseLanguage}>
      <PageErrors>
        <Page params={params} />
      </PageErrors>
    </ChooseLanguage.Provider>
  );
}

function MissingPage() {
  const t = useKitMessages();
  return (
    <PageFrame title={t('frame.missing.title')}>
      <p>{t('frame.missing.hint')}</p>
    </PageFrame>
  );
}
