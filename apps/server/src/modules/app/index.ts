import type { Router } from '../../platform/http/implement.ts';
import { appFeedbackIntakeRoutes } from './app-feedback/app-feedback-intake.routes.ts';
import { appFeedbackRoutes } from './app-feedback/app-feedback.routes.ts';
import { appPackageRoutes } from './app-update/app-package.routes.ts';
import { appUpdateRoutes } from './app-update/app-update.routes.ts';
import { appVersionDraftRoutes } from './app-version/app-version-draft.routes.ts';
import { appVersionRoutes } from './app-version/app-version.routes.ts';

export { appVersionQueue } from './app-version/app-version.queue.ts';
export { appFeedbackAssignment } from './app-feedback/app-feedback.assignment.ts';
export { appFeedbackClock } from './app-feedback/app-feedback.clock.ts';
export { appFeedbackExport } from './app-feedback/app-feedback.exports.ts';
export { appFeedbackSearch } from './app-feedback/app-feedback.search.ts';
export { lapseAppFeedback } from './app-feedback/app-feedback.worker.ts';
export { notifiedFeedback } from './app-feedback/notified-feedback.ts';

export function appRoutes(router: Router) {
  appFeedbackRoutes(router);
  appFeedbackIntakeRoutes(router);
  appVersionRoutes(router);
  appVersionDraftRoutes(router);
  appUpdateRoutes(router);
  appPackageRoutes(router);
}
