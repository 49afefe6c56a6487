import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A lazily loaded part of a page. If it fails to load its place stays empty: the page around it, with everything typed
 * there, must stay. The watch for a new version tells the member why it is missing.
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
