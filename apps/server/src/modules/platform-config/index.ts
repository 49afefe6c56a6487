import type { Router } from '../../platform/http/implement.ts';
import { agreementFileRoutes } from './agreement/agreement-file.routes.ts';
import { chainModeRoutes } from './chain-mode.routes.ts';
import { dictRoutes } from './dict.routes.ts';
import { platformInfoRoutes } from './platform-info.routes.ts';
import { priceRoutes } from './price.routes.ts';
import { configVersionRoutes } from './version/config-version.routes.ts';

export { chainModeQueue } from './chain-mode.queue.ts';
export { chainModeInForce, readChain } from './chain-mode.repo.ts';
export { dictImport } from './dict.imports.ts';
export { configSecretKeyedColumns } from './version/config-secrets.ts';
export { configVersionQueues } from './version/config-version.queue.ts';
export { findPlatform, type StoredPlatform } from './platform.repo.ts';

export function platformConfigRoutes(router: Router) {
  platformInfoRoutes(router);
  configVersionRoutes(router);
  agreementFileRoutes(router);
  priceRoutes(router);
  chainModeRoutes(router);
  dictRoutes(router);
}
