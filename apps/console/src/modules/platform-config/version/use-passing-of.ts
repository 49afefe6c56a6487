import { useEffect, useState } from 'react';
import { now } from '../../../kit/time.ts';

/** The longest that a browser can wait for in one timer. */
const LONGEST_MS = 2_147_483_647;

/** The time, which is told again whenever one of these moments has come. */
export function usePassingOf(moments: readonly (string | null)[]): Date {
  const [time, setTime] = useState(now);
  const later = moments.map((moment) => new Date(moment ?? 0).getTime()).filter((moment) => moment > time.getTime());
  const next = later.length === 0 ? undefined : Math.min(...later);
  useEffect(() => {
    if (next === undefined) return undefined;
    const wait = Math.min(Math.max(next - now().getTime(), 0) + 1, LONGEST_MS);
    const timer = setTimeout(() => setTime(now()), wait);
    return () => clearTimeout(timer);
  }, [next, time]);
  return time;
}
