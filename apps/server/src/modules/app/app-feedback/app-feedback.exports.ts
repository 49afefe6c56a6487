import { appFeedbackMessages } from '@nota/contract/app/app-feedback.messages.ts';
import { APP_FEEDBACK_CLOCK } from '@nota/contract/app/app-feedback.rules.ts';
import { appFeedbackSheet } from '@nota/contract/app/app-feedback.sheet.ts';
import { deadlineColourMessages } from '@nota/contract/kit/clock/deadline-colour.messages.ts';
import { findMemberName } from '../../../platform/assignment/assignment.repo.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredAppFeedbacks } from './app-feedback.repo.ts';

export const appFeedbackExport = defineExport(appFeedbackSheet, {
  messages: { ...appFeedbackMessages, deadline: deadlineColourMessages },
  filterFields: {
    colour: { field: 'deadline', kind: 'choice' },
    waiting: { field: 'waiting', kind: 'choice' },
    assignee: { field: 'assignee', kind: 'choice', nameOf: findMemberName },
    from: { field: 'receivedAt', bound: 'from' },
    to: { field: 'receivedAt', bound: 'to' },
  },
  newestBy: 'receivedAt',
  rows: (db, filter, at) =>
    filteredAppFeedbacks(db, filter, { now: at, rule: APP_FEEDBACK_CLOCK })
      .clearSelect()
      .select(['f.id', 'f.number', 'f.type', 'f.content', 'f.contact_phone as contactPhone'])
      .select(['f.app_version as appVersion', 'f.system', 'f.system_version as systemVersion', 'f.device'])
      .select(['f.related_ano as relatedAno', 'f.state', 'a.name as assignee', 'f.score'])
      .select('f.received_at as receivedAt'),
});
