import type { Blocker } from '@nota/contract/kit/blocker.messages.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import type { Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import type { Stem } from '../../list/stem-messages.ts';

export interface LifecycleRecord<S extends string = string> {
  readonly id: string;
  readonly state: S;
}

export interface LifecycleActionsProps<S extends string, A extends string> {
  readonly lifecycle: Lifecycle<S, A>;
  /** Whose words: `auth.member` has `action`, `state` and perhaps `consequence`. */
  readonly stem: Stem;
  readonly record: LifecycleRecord<S>;
  /** What a person calls this record: it stands in the question and in the dialog's title. */
  readonly name: string;
  /** The acting endpoint, `/:id/:action` with an optional reason. */
  readonly act: AnyEndpoint;
  /** Reads that are out of date afterwards. */
  readonly touches?: readonly AnyEndpoint[];
  readonly onDone?: (action: A) => void;
  /** Why an action that the table offers cannot be taken now; none means it can. */
  readonly blockers?: (action: A) => readonly Blocker[];
  /** Earlier actions of this record that this very person took: the four-eyes rows of the table ask for it. */
  readonly didEarlier?: readonly string[];
  /** These want the number typed before they are done. */
  readonly dangerous?: readonly A[];
  /** What is to be typed; the name where there is no number. */
  readonly number?: string;
  /** In a table row the buttons are links, and what does not fit is folded. */
  readonly look?: 'page' | 'row';
}
