declare global {
  interface Window {
    /** Set before the console loads, where it is not at the root of its site. */
    routerBase?: string;
  }
}

/** `/` or the global's value, without a slash at its end. */
export function routerBase(): string {
  const base = `/${(window.routerBase ?? '').replaceAll(/^\/+|\/+$/g, '')}`;
  return base;
}

/** The browser's path of an address of the console. */
export function withBase(address: string): string {
  const base = routerBase();
  return base === '/' ? address : `${base}${address}`;
}

/** The address of the console for a browser's path. */
export function withoutBase(pathname: string): string {
  const base = routerBase();
  if (base === '/' || !pathname.startsWith(base)) return pathname;
  return pathname.slice(base.length) || '/';
}
