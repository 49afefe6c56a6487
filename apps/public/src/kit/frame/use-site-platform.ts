import { useEffect, useState } from 'preact/hooks';
import { findSitePlatform, type SitePlatform } from './site-platform.ts';

/** Undefined until it is known. A page without its brand is still that page, so a failure is silent. */
export function useSitePlatform(wanted: string | undefined): SitePlatform | undefined {
  const [platform, setPlatform] = useState<SitePlatform>();
  useEffect(() => {
    let isWanted = true;
    findSitePlatform(wanted)
      .then((found) => isWanted && setPlatform(found))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return platform;
}
