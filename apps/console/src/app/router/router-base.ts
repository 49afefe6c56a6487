declare global {
  interface Window {
    /** Set before the console loads, where it does not live at the root of its site. */
    routerBase?: string;
  }
}

/** `/` or the global's value, without a slash at its end. */
export function routerBase(): string {
  const base = `/${(window.routerBase ?? '').replaceAll(/^\/+|\/+$/g, '')}`;
  return base;
}

/** An address of ours as the browser's bar must show it. */
export function withBase(address: string): string {
  const base = routerBase();
  return base === '/' ? address : `${base}${address}`;
}

/** The address inside the console of an address in the browser's bar. */
export function withoutBase(pathname: string): string {
  const base = routerBase();
  if (base === '/' || !pathname.startsWith(base)) return pathname;
  return pathname.slice(base.length) || '/';
}
