import { documentTemplateLifecycle } from '@nota/contract/evidence/document-template.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { defineQueue } from '../../platform/queue/define-queue.ts';

/** Words that somebody else has written, and that say nothing until a second person has read them. */
export const documentTemplateQueue = defineQueue('document-template', {
  lifecycle: documentTemplateLifecycle,
  table: 'document_template',
  waiting: ['draft'],
  since: 'saved_at',
  list: { permission: PERMISSION.platformConfig, path: '/platform-config/file' },
  isTheirs: ({ actor }) => sql`r.saved_by <> ${actor.id}`,
});
