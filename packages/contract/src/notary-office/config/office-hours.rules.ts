/** Monday first, as on the doors of Chinese offices. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Morning and afternoon: no office opens three times a day. */
export const SPANS_A_DAY = 2;

/** From one time of the day to a later one, both as `09:00`. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with the hours of one day: a span that ends before it begins, or one that begins in another. */
export type SpansProblem = 'turned' | 'overlap';

/** Spans that only touch are one span, and are refused like those that overlap. */
export function spansProblem(spans: readonly Span[]): SpansProblem | undefined {
  if (spans.some(({ from, to }) => from >= to)) return 'turned';
  return spans.some(({ from }, at) => at > 0 && from <= (spans[at - 1] as Span).to) ? 'overlap' : undefined;
}

export interface AlikeDays {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly spans: readonly Span[];
}

/** Days in a row that have the same hours, as people say them; days on which an office is closed are left out. */
export function alikeDays(week: readonly (readonly Span[])[]): AlikeDays[] {
  const runs: { first: number; last: number; spans: readonly Span[] }[] = [];
  for (const [day, spans] of week.entries()) {
    const run = runs.at(-1);
    if (run && JSON.stringify(run.spans) === JSON.stringify(spans)) run.last = day;
    else runs.push({ first: day, last: day, spans });
  }
  return runs
    .filter(({ spans }) => spans.length > 0)
    .map(({ first, last, spans }) => ({
      first: WEEKDAYS[first] as Weekday,
      last: WEEKDAYS[last] as Weekday,
      spans,
    }));
}

/** `9`, `930`, `9：30` and `0930` are what people type for a time of the day; anything else stays as it was typed. */
export function typedTime(text: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:：]?(\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === '' ? text : `${hours.padStart(2, '0')}:${minutes}`;
}
