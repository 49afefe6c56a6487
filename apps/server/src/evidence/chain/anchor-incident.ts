import type { Json } from '@nota/evidence/bytes/canonical.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { openIncident } from '../reverify/integrity-incident.repo.ts';

/** Something that a person must see, because no retry mends it or because it should never have happened. */
export interface AnchorIncident {
  readonly kind:
    | 'reorganised-after-final'
    | 'displaced'
    | 'chain-ahead-of-log'
    | 'chain-contradicts-log'
    | 'wrong-chain';
  readonly detail: Readonly<Record<string, Json>>;
}

/** With a transaction it is there together with the move it tells of, or not at all. */
export type OpenIncident = (incident: AnchorIncident, trx?: Trx) => void | Promise<void>;

/** An incident in the table. A trouble that lasts is written down once, however often it is looked at meanwhile. */
export function recordedIncidents(deps: Pick<Deps, 'database' | 'clock' | 'log'>): OpenIncident {
  let lasting = '';
  return async ({ kind, detail }, trx) => {
    const text = JSON.stringify([kind, detail]);
    if (text === lasting) return;
    await openIncident(deps, { kind, subject: subjectOf(detail), detail }, trx);
    // What is written with a move happens once; remembered here it would be left out when the move is rolled back.
    if (!trx) lasting = text;
  };
}

/** Anchors are told apart; what concerns the chain as a whole is one trouble. */
const subjectOf = ({ anchorId }: AnchorIncident['detail']) =>
  typeof anchorId === 'string' ? `anchor ${anchorId}` : 'chain';
