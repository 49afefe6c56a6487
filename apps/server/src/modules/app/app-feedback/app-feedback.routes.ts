import { appFeedbackApi } from '@nota/contract/app/app-feedback.contract.ts';
import { reveal } from '../../../platform/audit/revealed-fields.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { findAppFeedback, listAppFeedbacks } from './app-feedback.repo.ts';
import {
  actOnFeedback,
  convertFeedback,
  mergeFeedback,
  noteOnFeedback,
  readAppFeedback,
  replyToFeedback,
} from './app-feedback.service.ts';

export function appFeedbackRoutes({ implement }: Router) {
  implement(appFeedbackApi.list, ({ db, query, actor, at }) => listAppFeedbacks(db, query, actor, at));

  implement(appFeedbackApi.search, ({ db, body, actor, at }) => listAppFeedbacks(db, body, actor, at));

  implement(appFeedbackApi.get, ({ db, params }) => readAppFeedback(db, params.id));

  implement(appFeedbackApi.reply, async ({ trx, actor, at, params, body, audit }) => {
    await replyToFeedback(trx, { id: params.id, ...body, actor, at });
    audit({ after: { state: 'replied', content: body.content } });
    return readAppFeedback(trx, params.id);
  });

  implement(appFeedbackApi.note, async ({ trx, actor, at, params, body, audit }) => {
    await noteOnFeedback(trx, { id: params.id, ...body, actor, at });
    audit({ after: body });
    return readAppFeedback(trx, params.id);
  });

  implement(appFeedbackApi.merge, async ({ trx, actor, at, params, body, audit }) => {
    await mergeFeedback(trx, { id: params.id, ...body, actor, at });
    audit({ after: { state: 'merged', into: body.into } });
    return readAppFeedback(trx, params.id);
  });

  implement(appFeedbackApi.convert, async ({ trx, actor, at, params, body, audit }) => {
    const complaint = await convertFeedback(trx, { id: params.id, ...body, actor, at });
    audit({ after: { state: 'converted', complaint, ano: body.ano, captureType: body.captureType } });
    return readAppFeedback(trx, params.id);
  });

  implement(appFeedbackApi.reveal, async ({ trx, params, body, audit }) => {
    const feedback = await findAppFeedback(trx, params.id);
    const values = reveal(params.id, body.fields, { contactPhone: () => feedback?.contact_phone });
    audit({ after: { fields: Object.keys(values) } });
    return { values };
  });

  implement(appFeedbackApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await actOnFeedback(trx, { ...params, actor, reason: body.reason, at });
    audit({ before: { state: before }, after: { state: after } });
    return readAppFeedback(trx, params.id);
  });
}
