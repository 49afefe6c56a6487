import { fenIn } from './bank-text.rules.ts';
import type { LineDirection } from './offline-payment-choices.ts';

export interface Movement {
  readonly direction: LineDirection;
  readonly isReversal: boolean;
  readonly amountFen: number;
}

interface Written {
  readonly direction: string;
  readonly amount: string;
  readonly credit: string;
  readonly debit: string;
}

/** Credit is what came to our account, as banks write statements for their customers. */
type Turn = Pick<Movement, 'direction' | 'isReversal'>;
const CAME = ['收', '收入', '贷', '贷方', '貸', '貸方', 'in', 'c', 'cr', 'crdt', 'credit'];
const WENT = ['支', '支出', '付', '借', '借方', 'out', 'd', 'dr', 'dbit', 'debit'];
const WORDS: ReadonlyMap<string, Turn> = new Map<string, Turn>([
  ...CAME.map((word) => [word, { direction: 'in', isReversal: false }] as const),
  ...WENT.map((word) => [word, { direction: 'out', isReversal: false }] as const),
  ['冲正收', { direction: 'in', isReversal: true }],
  ['冲正支', { direction: 'out', isReversal: true }],
]);

const wordOf = (text: string) => WORDS.get(text.normalize('NFKC').trim().toLowerCase());

/** By a column for what came and one for what went, of which exactly one has an amount. */
function bySides({ credit, debit }: Written): Movement | undefined {
  const [came, went] = [credit, debit].map((text) => (text.trim() === '' ? 0 : fenIn(text)));
  if (came === undefined || went === undefined || came < 0 || went < 0 || (came === 0) === (went === 0))
    return undefined;
  return { direction: came > 0 ? 'in' : 'out', isReversal: false, amountFen: came + went };
}

/** By an amount without a sign and a word for its direction: a sign means different things to different banks. */
function byWord({ direction, amount }: Written): Movement | undefined {
  const [word, fen] = [wordOf(direction), fenIn(amount)];
  return word === undefined || fen === undefined || fen <= 0 ? undefined : { ...word, amountFen: fen };
}

/**
 * What a row of a statement moved, in which direction. Undefined where it does not say so or contradicts itself: such a
 * row is refused, and never counted as money that came.
 */
export function movementIn(written: Written): Movement | undefined {
  const hasSides = written.credit.trim() !== '' || written.debit.trim() !== '';
  const hasWord = written.direction.trim() !== '' || written.amount.trim() !== '';
  if (hasSides && hasWord) {
    const sides = bySides(written);
    // Some banks repeat the amount in a column of its own; a word or an amount that says otherwise is a contradiction.
    const isSame =
      sides !== undefined &&
      (written.amount.trim() === '' || fenIn(written.amount) === sides.amountFen) &&
      (written.direction.trim() === '' || wordOf(written.direction)?.direction === sides.direction);
    return isSame ? { ...sides, isReversal: wordOf(written.direction)?.isReversal ?? false } : undefined;
  }
  return hasSides ? bySides(written) : byWord(written);
}
