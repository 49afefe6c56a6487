import type { Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { VisitedLink } from '../http/call.ts';
import { refuse } from '../refusal.ts';
import { findVisit, lockUnrevoked } from './access-link.repo.ts';
import { macOfToken } from './link-token.ts';

/** The visit behind a call; undefined for a made-up token, which no query is spent on, and for one that has ended. */
export async function findLinkVisit(
  { keys, database }: Pick<Deps, 'keys' | 'database'>,
  token: string | undefined,
  at: Date,
): Promise<VisitedLink | undefined> {
  const mac = token && macOfToken(keys.digests, 'access-visit.token', token);
  const found = mac ? await findVisit(database, mac) : undefined;
  if (!found || found.ended_at !== null || found.ends_at <= at) return undefined;
  return {
    id: found.link_id,
    platformId: found.platform_id,
    purpose: found.purpose,
    record: { kind: found.record_kind, id: found.record_id },
    visitId: found.visit_id,
    visitEndsAt: found.ends_at,
  };
}

/**
 * The last step of a call that changes something: what a link's revocation has overtaken is undone. At the end and not
 * at the beginning, because whoever revokes a link locks the record first, as the call itself does.
 */
export async function refuseRevoked(trx: Trx, linkId: string) {
  if (!(await lockUnrevoked(trx, linkId))) refuse('VISIT_ENDED', { linkId });
}
