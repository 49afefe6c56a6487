import { appFeedbackConverted, appFeedbackReplied } from '@nota/contract/app/app-feedback.notifications.ts';
import type { NotifiedRecord } from '../../../platform/notification/notified-record.ts';
import { listReplies } from './app-feedback-message.repo.ts';

/** By the number that was left with it; nobody is named. A reply may be personal, so no job carries it: it is read here. */
export const notifiedFeedback: NotifiedRecord = {
  kind: 'app-feedback',
  definitions: [appFeedbackReplied, appFeedbackConverted],
  async contactOf(trx, id) {
    const feedback = await trx
      .selectFrom('app_feedback')
      .select(['number', 'contact_phone', 'merged_into_id', 'complaint_no'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!feedback?.contact_phone) return undefined;
    const replies = await listReplies(trx, feedback.merged_into_id ?? id);
    const variables = {
      number: feedback.number,
      reply: replies.at(-1)?.content ?? '',
      complaint: feedback.complaint_no ?? '',
    };
    return { to: { channel: 'sms', address: feedback.contact_phone }, variables };
  },
};
