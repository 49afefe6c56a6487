import type { ClockUnit } from './legal-clock.ts';

/** How long a kind of record may take, and why the time may stand still. */
export interface ClockRule {
  readonly unit: ClockUnit;
  /** A new clock gets the first; the others are lengths that open clocks may still have, from earlier or by agreement. */
  readonly lengths: readonly [number, ...number[]];
  /** What a pause may rest on, and nothing else. */
  readonly grounds: readonly string[];
}
