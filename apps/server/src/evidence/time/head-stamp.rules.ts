/** When a head is to be stamped, and which tokens are refused for their time although everything else is right. */
export interface StampState {
  readonly head: { readonly size: number; readonly publishedAt: Date } | undefined;
  /** The head published before that one. */
  readonly previousHead: { readonly publishedAt: Date } | undefined;
  /** The last token of this authority. */
  readonly lastStamp: LastStamp | undefined;
  /** Failures since that token. */
  readonly failures: { readonly count: number; readonly lastAt: Date | undefined };
}

export interface LastStamp {
  readonly size: number;
  readonly genTime: Date;
  readonly accuracyMs: number;
  readonly receivedAt: Date;
}

const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 600;

/** How far our clock and an authority's may differ before one of them counts as wrong. */
export const CLOCK_TOLERANCE_MS = 10_000;

/** The pause doubles with every failure, up to ten minutes, so an authority that comes back is found again. */
export const waitSeconds = (failures: number) =>
  failures === 0 ? 0 : Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(failures - 1, 20));

/** Only the latest head, and at most once per interval: the cost does not grow with volume. */
export function isStampDue({ head, lastStamp, failures }: StampState, at: Date, everySeconds: number): boolean {
  if (!head || lastStamp?.size === head.size) return false;
  if (failures.lastAt) return hasPassed(failures.lastAt, waitSeconds(failures.count), at);
  return !lastStamp || hasPassed(lastStamp.receivedAt, everySeconds, at);
}

/** A time in the future was written before our clock was set back; it is not waited for. */
const hasPassed = (since: Date, seconds: number, at: Date) =>
  since > at || at.getTime() - since.getTime() >= seconds * 1000;

/**
 * A token must fit into the times we know (invariant I12). By the authority's own clock, its tokens never go backwards.
 * By our clock, the head was made after the one before it was published, and the token does not come from the future;
 * both with a tolerance for the difference of the clocks. Each bound is widened by the accuracy that the authority
 * states.
 */
export function timeProblem(
  token: { readonly genTime: Date; readonly accuracyMs: number },
  { previousHead, lastStamp }: Pick<StampState, 'previousHead' | 'lastStamp'>,
  receivedAt: Date,
): string | undefined {
  const latest = token.genTime.getTime() + token.accuracyMs;
  const earliest = token.genTime.getTime() - token.accuracyMs;
  if (lastStamp && latest < lastStamp.genTime.getTime() - lastStamp.accuracyMs)
    return 'the token is older than this authority’s token for an earlier head';
  if (previousHead && latest + CLOCK_TOLERANCE_MS < previousHead.publishedAt.getTime())
    return 'the token is older than the head before this one';
  if (earliest - CLOCK_TOLERANCE_MS > receivedAt.getTime()) return 'the token is dated into the future';
  return undefined;
}
