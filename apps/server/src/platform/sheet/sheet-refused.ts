/**
 * Why a file was not read, or not to its end. The set is closed, so that the console can say each in the language of
 * the person who chose the file.
 */
export const REFUSALS = [
  /** More bytes, packed or unpacked, than the limits allow. */
  'TOO_LARGE',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'CELL_TOO_LONG',
  'TOO_MANY_ENTRIES',
  /** Unpacks to far more than it weighs, or shows one text in far more cells than it holds. */
  'ZIP_BOMB',
  /** A document type, an entity of its own, or an entity that XML does not know. */
  'ENTITY',
  /** The archive says one thing in one place and another in another. */
  'LYING_ZIP',
  /** A member's name leads out of the archive. */
  'BAD_NAME',
  /** Protected by a password. */
  'ENCRYPTED',
  /** Excel's format before 2007. */
  'OLD_FORMAT',
  /** Cut off or broken. */
  'DAMAGED',
  /** Neither a workbook nor text in columns. */
  'NOT_A_SHEET',
  /** The workbook has no tab of the asked name, or no visible tab at all. */
  'NO_SUCH_SHEET',
] as const;

export type Refusal = (typeof REFUSALS)[number];

/** A file that will not be read. The message is for logs; people are told the reason and the line. */
export class SheetRefused extends Error {
  readonly reason: Refusal;
  /** Row of the sheet, when the refusal is about one. */
  readonly line: number | undefined;

  constructor(reason: Refusal, detail: string, line?: number) {
    super(`${reason}: ${detail}`);
    this.name = 'SheetRefused';
    this.reason = reason;
    this.line = line;
  }
}
