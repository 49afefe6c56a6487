import type { RouteRow } from '@nota/contract/kit/routes.ts';
import { redirect } from 'react-router';
import { mayReach } from '../../kit/session/access.ts';
import { LOGIN_PATH, loginAddress } from '../../kit/session/redirect.ts';
import { readSession } from '../../kit/session/session.ts';
import { withoutBase } from '../router/router-base.ts';

/**
 * Stands before every page but sign-in. Nobody known leads to sign-in with the way back; no right to it is a 403 in
 * its place. It only spares people a refusal: the server decides by itself.
 */
export function guard(row: RouteRow | undefined) {
  return ({ request }: { request: Request }): null => {
    if (row?.path === LOGIN_PATH) return null;
    const session = readSession();
    if (!session) {
      const { pathname, search } = new URL(request.url);
      throw redirect(loginAddress({ pathname: withoutBase(pathname), search }));
    }
    if (row && !mayReach(row, session)) throw new Response(null, { status: 403 });
    return null;
  };
}
