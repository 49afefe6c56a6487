import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { configVersionLifecycle } from '@nota/contract/platform-config/config-version.lifecycle.ts';
import { AGREEMENT_PARTS } from '@nota/contract/platform-config/part/agreement.ts';
import { CONFIG_PARTS, CONFIG_PART_NAMES, type ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import type { QueueKind } from '@nota/contract/platform/queue.contract.ts';
import { sql } from 'kysely';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

const queueOf = (kind: QueueKind, page: string, parts: readonly ConfigPart[]) =>
  defineQueue(kind, {
    lifecycle: configVersionLifecycle,
    table: 'config_version',
    waiting: ['waiting'],
    since: 'submitted_at',
    list: { permission: PERMISSION.platformConfig, path: page },
    isTheirs: ({ actor }) =>
      sql`r.part in (${sql.join(parts)}) and r.submitted_by <> ${actor.id} and r.saved_by <> ${actor.id}`,
  });

const isAgreement = (part: ConfigPart) => AGREEMENT_PARTS.some((one) => one === part);
type PageAlone = Exclude<ConfigPart, (typeof AGREEMENT_PARTS)[number]>;
const alone = CONFIG_PART_NAMES.filter((part): part is PageAlone => !isAgreement(part));

/** A queue per page, because what waits is decided there. */
export const configVersionQueues = [
  ...alone.map((part) => queueOf(`${part}-version`, CONFIG_PARTS[part].page, [part])),
  queueOf('file-version', '/platform-config/file', AGREEMENT_PARTS),
];
