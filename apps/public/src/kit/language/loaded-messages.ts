import { DEFAULT_LANGUAGE, type Language } from '@nota/contract/kit/languages.ts';
import { useEffect, useState } from 'preact/hooks';
import type { kitMessages } from '../kit.messages.ts';
import type { Say } from './message-arguments.ts';

/** Texts of one language by their keys. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What has been fetched for the page that is shown: one language, the kit's texts and the page's own. */
export interface LoadedMessages {
  readonly language: Language;
  readonly kit: Texts;
  readonly page: Texts;
}

let current: LoadedMessages = { language: DEFAULT_LANGUAGE, kit: {}, page: {} };
const readers = new Set<(loaded: LoadedMessages) => void>();

/** Everything on the page that speaks is drawn again; what was typed stays. */
export function setMessages(loaded: LoadedMessages): void {
  current = loaded;
  document.documentElement.lang = loaded.language;
  readers.forEach((tell) => tell(loaded));
}

/** Shows what is loaded once more, where a choice was made and nothing came of it. */
export const showMessagesAgain = (): void => setMessages({ ...current });

export const currentLanguage = (): Language => current.language;

function useLoaded(): LoadedMessages {
  const [loaded, setLoaded] = useState(current);
  useEffect(() => {
    // The language may have changed between the first drawing and now.
    setLoaded(current);
    readers.add(setLoaded);
    return () => void readers.delete(setLoaded);
  }, []);
  return loaded;
}

export const useLanguage = (): Language => useLoaded().language;

/** What every page says: fields, problems, the frame. */
export const useKitMessages = (): Say<typeof kitMessages> => sayIn(useLoaded().kit);

/** What one page says: `usePageMessages<typeof certificatePageMessages>()`. */
export const usePageMessages = <T>(): Say<T> => sayIn(useLoaded().page);

/** For code that is not a component: with what is loaded at that moment. */
export const kitMessagesNow = (): Say<typeof kitMessages> => sayIn(current.kit);

function sayIn<T>(texts: Texts): Say<T> {
  return (path, ...[values]) => {
    const text = path
      .split('.')
      .reduce<string | Texts | undefined>((above, key) => (typeof above === 'object' ? above[key] : undefined), texts);
    if (typeof text !== 'string') throw new Error(`no message ${path}`);
    const given: Readonly<Record<string, string | number>> = values ?? {};
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given[name]));
  };
}
