import type { Router } from '../../platform/http/implement.ts';
import { chainModeRoutes } from './chain-mode.routes.ts';
import { dictRoutes } from './dict.routes.ts';
import { platformInfoRoutes } from './platform-info.routes.ts';

export { chainModeInForce, readChain } from './chain-mode.repo.ts';
export { dictImport } from './dict.imports.ts';
export { findPlatform, type StoredPlatform } from './platform.repo.ts';

export function platformConfigRoutes(router: Router) {
  platformInfoRoutes(router);
  chainModeRoutes(router);
  dictRoutes(router);
}
