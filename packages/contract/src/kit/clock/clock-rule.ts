import type { ClockUnit } from './legal-clock.ts';

/** How long a kind of record may take, and on which grounds its time may be paused. */
export interface ClockRule {
  readonly unit: ClockUnit;
  /** A new clock gets the first; open clocks may still have one of the others, from earlier or by agreement. */
  readonly lengths: readonly [number, ...number[]];
  /** The allowed grounds of a pause. */
  readonly grounds: readonly string[];
}
