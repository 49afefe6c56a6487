import { ROUTES, type RoutePath } from '@nota/contract/kit/routes.ts';
import type { LoadPage } from '../../kit/menu/define-pages.ts';
import { attestationsPages } from '../../modules/attestations/index.ts';
import { authPages } from '../../modules/auth/index.ts';
import { accountPages } from '../../modules/account/index.ts';
import { exceptionsPages } from '../../modules/exceptions/index.ts';
import { platformConfigPages } from '../../modules/platform-config/index.ts';
import { sessionPages } from '../../modules/session/index.ts';
import { userManagerPages } from '../../modules/user-manager/index.ts';
import { contentPages } from '../../modules/content/index.ts';
import { appPages } from '../../modules/app/index.ts';
import { financialPages } from '../../modules/financial/index.ts';
import { notaryOfficePages } from '../../modules/notary-office/index.ts';
import { notarizationPages } from '../../modules/notarization/index.ts';

export type Pages = Readonly<Record<string, LoadPage>>;

/** The registry of pages. */
export const PAGES: Pages = {
  ...sessionPages,
  ...accountPages,
  ...exceptionsPages,
  ...userManagerPages,
  ...authPages,
  ...attestationsPages,
  ...contentPages,
  ...appPages,
  ...notaryOfficePages,
  ...financialPages,
  ...platformConfigPages,
  ...notarizationPages,
};

/** Addresses of the table without a page: not in the menu, not registered, and listed by `npm run check`. */
export function unbuiltRoutes(pages: Pages = PAGES): RoutePath[] {
  return ROUTES.map((row) => row.path).filter((path) => !(path in pages));
}
