import { pageFileOf, type RoutePath } from '@nota/contract/kit/routes.ts';
import type { Address, Budgets } from '../../../tools/build/weigh.ts';

type Kind = 'sign-in' | 'menu' | 'other';

/**
 * A page of the menu may make twelve requests until its rows are there, and two of them are calls: for its rows and
 * for the person's saved views. The rest, details above all, is opened from a page that is there.
 */
export const BUDGETS: Budgets<Kind> = {
  pages: {
    'sign-in': { scriptsKb: 240, files: 6 },
    menu: { scriptsKb: 370, files: 10 },
    other: { scriptsKb: 455, files: 25 },
  },
  largestScriptKb: 200,
  pageScriptKb: 20,
  stylesKb: 125,
};

const SIGN_IN: RoutePath = '/user/login';
const START = '/console/index.html';
const FRAME = '/app/shell/frame.ts';

interface Row {
  readonly path: RoutePath;
  readonly menu: boolean;
  readonly layout: boolean;
}

/** What an address of the table needs: the start, its page, the frame around most pages, and its module's messages. */
export function weighed({ path, menu, layout }: Row): Address<Kind> {
  const page = `/modules/${pageFileOf(path)}`;
  const module = page.split('/')[2];
  return {
    path,
    modules: [START, page, ...(path !== SIGN_IN && layout ? [FRAME] : [])],
    messages: [`/modules/${module}/${module}.messages.ts?language=zh-CN`],
    kind: path === SIGN_IN ? 'sign-in' : menu ? 'menu' : 'other',
  };
}
