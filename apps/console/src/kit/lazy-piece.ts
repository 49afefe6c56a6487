import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A piece of a page that comes when it is first wanted. One that does not come leaves its place empty: the page around
 * it, and what somebody has typed there, must not go with it. The watch for a new version says why it is missing.
 */
export function lazyPiece<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
}

const Nothing = () => null;
