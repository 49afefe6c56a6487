import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { configVersionLifecycle } from '@nota/contract/platform-config/config-version.lifecycle.ts';
import { CONFIG_PARTS, CONFIG_PART_NAMES } from '@nota/contract/platform-config/part/config-parts.ts';
import { sql } from 'kysely';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

/** A queue per part, because each is decided on its own page. */
export const configVersionQueues = CONFIG_PART_NAMES.map((part) =>
  defineQueue(`${part}-version`, {
    lifecycle: configVersionLifecycle,
    table: 'config_version',
    waiting: ['waiting'],
    since: 'submitted_at',
    list: { permission: PERMISSION.platformConfig, path: CONFIG_PARTS[part].page },
    isTheirs: ({ actor }) => sql`r.part = ${part} and r.submitted_by <> ${actor.id} and r.saved_by <> ${actor.id}`,
  }),
);
