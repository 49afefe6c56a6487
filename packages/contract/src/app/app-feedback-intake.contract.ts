import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none, phone, sha256Hex, text } from '../kit/fields.ts';
import { AppFeedbackRow, FEEDBACK_TYPES, feedbackContent } from './app-feedback-record.ts';
import { APP_SYSTEMS, appVersionName } from './app-system.ts';

/**
 * 32 random bytes that the app makes and keeps. They are the only way back to a feedback: whoever has them reads its
 * answers, and sending the same again after a broken connection makes no second feedback.
 */
const receipt = sha256Hex;
/** The platform's key or domain; nothing means the operator's own. */
const platform = text(100, 0).optional();
const open = { kind: 'open', method: 'POST', permission: 'open', params: none, query: none } as const;
const { state } = AppFeedbackRow.shape;

/** What the app shows of a feedback that it sent. */
const OwnFeedback = z.object({
  number: z.string(),
  state,
  receivedAt: moment,
  replies: z.array(z.object({ content: z.string(), at: moment })),
  mayReopen: z.boolean(),
});

/** For apps, which have no account here. */
export const appFeedbackIntakeApi = {
  send: endpoint({
    ...open,
    path: '/public-api/app/app-feedback-intake',
    summary: 'App 提交意见反馈',
    body: z.object({
      platform,
      receipt,
      type: z.enum(FEEDBACK_TYPES),
      content: feedbackContent,
      contactPhone: phone.optional(),
      appVersion: appVersionName,
      system: z.enum(APP_SYSTEMS),
      systemVersion: text(32),
      device: text(64),
      relatedAno: id.optional(),
    }),
    data: z.object({ number: z.string() }),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 20, seconds: 600 },
  }),
  /** By POST, because addresses end up in logs. */
  read: endpoint({
    ...open,
    path: '/public-api/app/app-feedback-intake/read',
    summary: 'App 查看反馈的回复',
    body: z.object({ platform, receipt }),
    data: OwnFeedback,
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 120, seconds: 600 },
  }),
  answer: endpoint({
    ...open,
    path: '/public-api/app/app-feedback-intake/answer',
    summary: 'App 确认已解决，或再次反映',
    body: z.discriminatedUnion('answer', [
      z.object({ platform, receipt, answer: z.literal('accept'), score: z.int().min(1).max(5).optional() }),
      z.object({ platform, receipt, answer: z.literal('reopen'), content: feedbackContent }),
    ]),
    data: OwnFeedback,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REOPEN_USED_UP'],
    limit: { calls: 20, seconds: 600 },
  }),
};
