import { useEffect } from 'react';
import { usePlatform } from '../session/platform.ts';

/** Names the browser tab: the page first, then the platform. */
export function usePageTitle(title: string): void {
  const name = usePlatform()?.platformName;
  useEffect(() => {
    document.title = name ? `${title} - ${name}` : title;
  }, [title, name]);
}
