/** Values over the same categories, most often days or months. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

export interface ChartSeries {
  readonly name: string;
  /** Null where nothing is known, which is not nought. */
  readonly values: readonly (number | null)[];
}

/** The text of a spreadsheet: with a byte order mark, so that Excel reads it as UTF-8. */
export function chartCsv({ categories, series }: ChartData, heading: string): string {
  const rows = [
    [heading, ...series.map(({ name }) => name)],
    ...categories.map((category, at) => [category, ...series.map(({ values }) => String(values[at] ?? ''))]),
  ];
  return `\uFEFF${rows.map((cells) => cells.map(cellText).join(',')).join('\r\n')}\r\n`;
}

/** A cell that begins like a formula would be computed by the spreadsheet; numbers below zero are none. */
function cellText(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
