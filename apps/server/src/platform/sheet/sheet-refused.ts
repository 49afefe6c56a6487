import type { SheetRefusal } from '@nota/contract/platform/import/sheet-refusals.ts';

/** A file that will not be read. The message is for logs; people are told the reason and the line. */
export class SheetRefused extends Error {
  readonly reason: SheetRefusal;
  /** Row of the sheet, when the refusal is about one. */
  readonly line: number | undefined;

  constructor(reason: SheetRefusal, detail: string, line?: number) {
    super(`${reason}: ${detail}`);
    this.name = 'SheetRefused';
    this.reason = reason;
    this.line = line;
  }
}
