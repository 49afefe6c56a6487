import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/**
 * A problem with the evidence that a person must look at. It is closed by people only, with a reason and by two of
 * them.
 */
export const integrityIncidentLifecycle = defineLifecycle({
  name: 'integrity-incident',
  initial: 'open',
  madeBy: 'open',
  states: {
    open: { tone: 'danger' },
    acknowledged: { tone: 'warning' },
    closed: { tone: 'neutral', final: true },
  },
  actions: {
    acknowledge: { from: ['open'], to: 'acknowledged', by: PERMISSION.platformConfig },
    close: {
      from: ['acknowledged'],
      to: 'closed',
      by: PERMISSION.platformConfig,
      asks: 'reason',
      notBy: 'acknowledge',
    },
  },
});

export type IntegrityIncidentState = StateOf<typeof integrityIncidentLifecycle>;
export type IntegrityIncidentAction = ActionOf<typeof integrityIncidentLifecycle>;
