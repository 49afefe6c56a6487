import type { Json } from '@nota/evidence/bytes/canonical.ts';
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

export type OpenIncident = (incident: AnchorIncident) => void | Promise<void>;

/** An incident in the table. The same trouble is written down once, however often it is looked at meanwhile. */
export function recordedIncidents(deps: Pick<Deps, 'database' | 'clock' | 'log'>): OpenIncident {
  let last = '';
  return async ({ kind, detail }) => {
    const text = JSON.stringify([kind, detail]);
    if (text === last) return;
    await openIncident(deps, { kind, subject: subjectOf(detail), detail });
    last = text;
  };
}

/** Anchors are told apart; what concerns the chain as a whole is one trouble. */
const subjectOf = ({ anchorId }: AnchorIncident['detail']) =>
  typeof anchorId === 'string' ? `anchor ${anchorId}` : 'chain';
