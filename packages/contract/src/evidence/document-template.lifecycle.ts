import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** What documents say changes only when a second internal admin has read it; a text is never edited, only replaced. */
export const documentTemplateLifecycle = defineLifecycle({
  name: 'document-template',
  initial: 'draft',
  madeBy: 'save',
  states: {
    draft: { tone: 'info' },
    'in-force': { tone: 'success' },
    withdrawn: { tone: 'neutral', final: true },
  },
  actions: {
    enforce: { from: ['draft'], to: 'in-force', by: PERMISSION.platformConfig, notBy: 'save' },
    /** By the next version. */
    replace: { from: ['in-force'], to: 'withdrawn', by: 'system' },
    /** The text that the product is shipped with is in force again. */
    withdraw: {
      from: ['in-force'],
      to: 'withdrawn',
      by: PERMISSION.platformConfig,
      asks: 'reason',
      notBy: 'enforce',
    },
    discard: { from: ['draft'], to: 'withdrawn', by: PERMISSION.platformConfig },
  },
});

export type DocumentTemplateState = StateOf<typeof documentTemplateLifecycle>;
export type DocumentTemplateAction = ActionOf<typeof documentTemplateLifecycle>;
