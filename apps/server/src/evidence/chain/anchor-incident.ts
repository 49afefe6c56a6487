import type { Json } from '@nota/evidence/bytes/canonical.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { openIncident } from '../reverify/integrity-incident.repo.ts';

/** An event that a person must see, because no retry repairs it or because it should never happen. */
export interface AnchorIncident {
  readonly kind:
    | 'reorganised-after-final'
    | 'displaced'
    | 'chain-ahead-of-log'
    | 'chain-contradicts-log'
    | 'wrong-chain';
  readonly detail: Readonly<Record<string, Json>>;
}

/** With a transaction, the incident commits together with the move that caused it. */
export type OpenIncident = (incident: AnchorIncident, trx?: Trx) => void | Promise<void>;

/** Records incidents in the table. One that persists is recorded once, however often it is found. */
export function recordedIncidents(deps: Pick<Deps, 'database' | 'clock' | 'log'>): OpenIncident {
  let lasting = '';
  return async ({ kind, detail }, trx) => {
    const text = JSON.stringify([kind, detail]);
    if (text === lasting) return;
    await openIncident(deps, { kind, subject: subjectOf(detail), detail }, trx);
    // Not remembered when it is part of a move: after a rollback it would be missing.
    if (!trx) lasting = text;
  };
}

/** Incidents of anchors are kept apart; those of the chain as a whole share one subject. */
const subjectOf = ({ anchorId }: AnchorIncident['detail']) =>
  typeof anchorId === 'string' ? `anchor ${anchorId}` : 'chain';
