import type { RouteRow } from '@nota/contract/kit/routes.ts';
import { redirect } from 'react-router';
import { mayReach } from '../../kit/session/access.ts';
import { LOGIN_PATH, loginAddress } from '../../kit/session/redirect.ts';
import { readSession } from '../../kit/session/session.ts';
import { withoutBase } from '../router/router-base.ts';

/**
 * Guards every page but sign-in. A visitor without a session is sent to sign-in with the way back; a missing permission
 * shows a 403 in place of the page. It only avoids useless calls: the server decides by itself.
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
