export const LOGIN_PATH = '/user/login';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash?: string;
}

/**
 * Sign-in with the way back. On the sign-in page itself, and where an address already carries a way back, nothing is
 * added: the first one counts.
 */
export function loginAddress(current: Address): string {
  if (current.pathname === LOGIN_PATH) return `${LOGIN_PATH}${current.search}`;
  const existing = new URLSearchParams(current.search).get('redirect');
  const target = existing ?? `${current.pathname}${current.search}${current.hash ?? ''}`;
  return `${LOGIN_PATH}?redirect=${encodeURIComponent(target)}`;
}

/** Where to go after signing in. Only our own addresses: a foreign one in the parameter leads to the home page. */
export function redirectTarget(search: string, origin = window.location.origin): string {
  const wanted = new URLSearchParams(search).get('redirect');
  if (!wanted || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname === LOGIN_PATH) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
