import { ROUTES } from '@nota/contract/kit/routes.ts';
import { unbuiltRoutes } from './pages.ts';

/** A program of its own, one line for `npm run check`: nothing pretends to be there. */
const missing = unbuiltRoutes();
console.log(
  missing.length === 0
    ? `all ${ROUTES.length} addresses are built`
    : `not built yet (${missing.length} of ${ROUTES.length}): ${missing.join(' ')}`,
);
