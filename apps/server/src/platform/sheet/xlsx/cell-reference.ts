/** The letters of a column counted from 1: A, Z, AA. */
export function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest === 0 ? '' : columnName(rest)) + String.fromCharCode(65 + ((column - 1) % 26));
}

/** The column, counted from 1, of a reference such as "AB12"; undefined when it is none or not of that row. */
export function columnNumber(reference: string, row: number): number | undefined {
  let column = 0;
  let at = 0;
  for (; at < LONGEST_NAME; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (!(letter >= 1 && letter <= 26)) break;
    column = column * 26 + letter;
  }
  return column >= 1 && column <= LAST_COLUMN && reference.slice(at) === String(row) ? column : undefined;
}

const LONGEST_NAME = 3;
const LAST_COLUMN = 16_384;
