/** Why a file was not read, or not to its end. The set is closed, so that each has its sentence in every language. */
export const SHEET_REFUSALS = [
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
  /** Not even a row with titles. */
  'NO_HEADER',
] as const;

export type SheetRefusal = (typeof SHEET_REFUSALS)[number];
