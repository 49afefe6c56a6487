import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** Something about the evidence that a person must look at. It never ends by itself, and never without a reason and two people. */
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
