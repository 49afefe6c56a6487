const CHINA_MS = 8 * 3_600_000;

/** The beginning of the calendar month in China that a moment belongs to. */
export function monthOf(at: Date): Date {
  const there = new Date(at.getTime() + CHINA_MS);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - CHINA_MS);
}
