import { SheetRefused } from '../../../../platform/sheet/sheet-refused.ts';

/** Debit or credit, day, currency, amount. */
const BALANCE = /^([CD])\d{6}([A-Z]{3})(\d{1,12},\d{0,2})$/;

interface Balance {
  readonly currency: string;
  fen: bigint;
}

/**
 * The balances of the messages of a file. What a message says of its account must add up: opening balance, movements and
 * closing balance. A file of which a part is missing, or to which a movement was added, does not.
 */
export class MessageBalances {
  #open: Balance | undefined;
  #isInside = false;
  #hasClosed = false;

  /** The currency of what follows. */
  opens(text: string, line: number): string {
    if (this.#open) throw new SheetRefused('DAMAGED', 'a second opening balance', line);
    this.#open = balanceIn(text, line);
    return this.#open.currency;
  }

  moves(sign: 1 | -1, amount: string, line: number): void {
    if (!this.#open) throw new SheetRefused('DAMAGED', 'a movement without an opening balance', line);
    this.#open.fen += BigInt(sign) * fenOf(amount);
  }

  closes(text: string, line: number): void {
    const { currency, fen } = balanceIn(text, line);
    if (this.#open?.currency !== currency || this.#open.fen !== fen)
      throw new SheetRefused('DAMAGED', 'balances and movements do not agree', line);
    this.#open = undefined;
    this.#hasClosed = true;
  }

  /** A message begins, and with it the one before has ended. */
  begins(line: number): void {
    this.ends(line);
    this.#isInside = true;
  }

  ends(line: number): void {
    if (this.#isInside && (this.#open || !this.#hasClosed))
      throw new SheetRefused('DAMAGED', 'a message without its balances', line);
    this.#isInside = false;
    this.#hasClosed = false;
  }
}

function balanceIn(text: string, line: number): Balance {
  const [, mark, currency = '', amount = ''] = BALANCE.exec(text) ?? [];
  if (mark === undefined) throw new SheetRefused('DAMAGED', 'a balance that is none', line);
  return { currency, fen: mark === 'C' ? fenOf(amount) : -fenOf(amount) };
}

function fenOf(amount: string): bigint {
  const [whole = '', part = ''] = amount.split(',');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
}
