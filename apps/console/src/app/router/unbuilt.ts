import { ROUTES } from '@nota/contract/kit/routes.ts';
import { unbuiltRoutes } from './pages.ts';

/** A program of its own, one line for `npm run check`: it lists the pages that do not exist yet. */
const missing = unbuiltRoutes();
console.log(
  missing.length === 0
    ? `all ${ROUTES.length} addresses are built`
    : `not built yet (${missing.length} of ${ROUTES.length}): ${missing.join(' ')}`,
);
