import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { CONTENT_REVIEW_CLOCK } from '@nota/contract/attestations/content-review.rules.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { defineQueue } from '../../../platform/queue/define-queue.ts';
import type { QueueDefinition } from '../../../platform/queue/queue-definition.ts';

const OWNERS = { organization: PERMISSION.organizationAttestation, person: PERMISSION.personAttestation } as const;
const WAITING = { review: 'reviewing', anchor: 'anchor-failed' } as const;

function attestationQueue(owner: keyof typeof OWNERS, what: keyof typeof WAITING): QueueDefinition {
  const state = WAITING[what];
  return defineQueue(`${owner}-attestation-${what}`, {
    lifecycle: attestationLifecycle,
    table: 'attestation',
    waiting: [state],
    since: 'created_at',
    rule: what === 'review' ? CONTENT_REVIEW_CLOCK : undefined,
    list: { permission: OWNERS[owner], path: `/attestations/list/${owner}?state=${state}` },
    isTheirs: () => sql`r.owner_type = ${sql.lit(owner)}`,
  });
}

/** Contents that the automatic check could not decide, and records whose anchor failed; each list by itself. */
export const attestationQueues = (['organization', 'person'] as const).flatMap((owner) => [
  attestationQueue(owner, 'review'),
  attestationQueue(owner, 'anchor'),
]);
