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
  /** The path of the messages: `auth.member` has `action`, `state` and perhaps `consequence`. */
  readonly stem: Stem;
  readonly record: LifecycleRecord<S>;
  /** The name of this record, in the question and in the dialog's title. */
  readonly name: string;
  /** The acting endpoint, `/:id/:action` with an optional reason. */
  readonly act: AnyEndpoint;
  /** Reads that are out of date afterwards. */
  readonly touches?: readonly AnyEndpoint[];
  readonly onDone?: (action: A) => void;
  /** Why an action that the table offers is not possible now; undefined if it is. */
  readonly blockers?: (action: A) => readonly Blocker[];
  /** What of it is on the screen, as the endpoint calls it: a second person decides about that and nothing newer. */
  readonly read?: Readonly<Record<string, number>>;
  /** Earlier actions on this record that this member took, for the four-eyes rules of the table. */
  readonly didEarlier?: readonly string[];
  /** Actions that require typing the number. */
  readonly dangerous?: readonly A[];
  /** The text to type; the name where there is no number. */
  readonly number?: string;
  /** In a table row the buttons are links, and those that do not fit are folded. */
  readonly look?: 'page' | 'row';
}
