/** What a person may hand in. Every limit is checked before the memory it protects is taken. */
export type SheetLimits = {
  /** Bytes of the file as it was handed in. */
  maxFileBytes: number;
  /** Bytes of all members of the archive, unpacked, as the archive claims them; a false claim is found out later. */
  maxUnzippedBytes: number;
  /** How often a member's packed size its unpacked size may be; small members are not measured. */
  maxRatio: number;
  /** Rows with something in them. */
  maxRows: number;
  /** Columns up to the last cell with something in it. */
  maxColumns: number;
  /** UTF-16 units of one cell. */
  maxCellChars: number;
  /** Members of the archive. */
  maxEntries: number;
};

/** Generous for lists that people keep in a spreadsheet, and safe for one process. */
export const SHEET_LIMITS: SheetLimits = {
  maxFileBytes: 50 * 1024 * 1024,
  maxUnzippedBytes: 512 * 1024 * 1024,
  maxRatio: 200,
  maxRows: 200_000,
  maxColumns: 256,
  maxCellChars: 32_767,
  maxEntries: 1_000,
};

/** The last row a spreadsheet knows; no file, however blank, is followed beyond it. */
export const LAST_LINE = 1_048_576;
