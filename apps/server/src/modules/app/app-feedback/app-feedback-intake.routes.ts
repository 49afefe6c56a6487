import { appFeedbackIntakeApi } from '@nota/contract/app/app-feedback-intake.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPlatform } from '../../platform-config/index.ts';
import { answerFeedback, readOwnFeedback, receiveFeedback } from './app-feedback-intake.service.ts';

/** For apps: nobody is signed in, so each call says which platform it is for and has a transaction of its own. */
export function appFeedbackIntakeRoutes({ implement, deps }: Router) {
  const databaseOf = async (wanted: string | undefined) => {
    const platform = (await findPlatform(deps.database, wanted)) ?? refuse('RECORD_NOT_FOUND');
    return deps.database.forPlatform(platform.id);
  };

  implement(appFeedbackIntakeApi.send, async ({ body: { platform, ...sent }, at }) => {
    const db = await databaseOf(platform);
    return { number: await db.transaction().execute((trx) => receiveFeedback(trx, sent, at)) };
  });

  implement(appFeedbackIntakeApi.read, async ({ body }) =>
    readOwnFeedback(await databaseOf(body.platform), body.receipt),
  );

  implement(appFeedbackIntakeApi.answer, async ({ body, at }) => {
    const db = await databaseOf(body.platform);
    return db.transaction().execute((trx) => answerFeedback(trx, body, at));
  });
}
