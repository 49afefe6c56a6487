import type { SessionPlatform } from '@nota/contract/platform-config/session-platform.ts';
import { useEffect } from 'react';

/** The tab shows the platform's own sign, where it has one. */
export function useFavicon(platform: SessionPlatform | undefined): void {
  const url = platform?.logos['favicon']?.imgUrl;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || !url) return undefined;
    const { href, type } = link;
    Object.assign(link, { href: url, type: '' });
    return () => void Object.assign(link, { href, type });
  }, [url]);
}
