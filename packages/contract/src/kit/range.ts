/** A date as a person picks it: year-month-day. */
export type Day = string;

/**
 * A picked range becomes two fields: its first day from 00:00:00, its last day to 23:59:59. Nothing picked, no fields.
 */
export function rangeFields<From extends string, To extends string>(
  range: readonly [Day, Day] | null | undefined,
  names: readonly [From, To],
): Partial<Record<From | To, string>> {
  if (!range) return {};
  return { [names[0]]: `${range[0]} 00:00:00`, [names[1]]: `${range[1]} 23:59:59` } as Record<From | To, string>;
}

/**
 * The same range for endpoints whose fields are times. Days are days in China, whose UTC offset has been the same since
 * 1991, and the last second is included.
 */
export function rangeMoments<From extends string, To extends string>(
  range: readonly [Day, Day] | null | undefined,
  names: readonly [From, To],
): Partial<Record<From | To, string>> {
  if (!range) return {};
  return {
    [names[0]]: `${range[0]}T00:00:00.000+08:00`,
    [names[1]]: `${range[1]}T23:59:59.999+08:00`,
  } as Record<From | To, string>;
}
