import type { Dice } from '@nota/contract/kit/seeded-dice/dice.samples.ts';
import type { Operation } from './ledger-executor.fixtures.ts';

/** A payment or a hold by what it took; what has come back is no longer in it. */
interface Taken {
  readonly key: string;
  readonly of: 'fen' | 'point';
  gift: number;
  principal: number;
  points: number;
}

type Wanted = Pick<Operation, 'act' | 'amount' | 'of' | 'holdId'>;

/**
 * What one owner has, written down a second time and in another way than the books do it: no accounts, no transfers, no
 * rules of the contract, only what a customer would say about their money.
 */
export class ModelOwner {
  gift = 0;
  principal = 0;
  held = 0;
  points = 0;
  readonly payments: Taken[] = [];
  readonly holds: (Taken & { readonly holdId: string })[] = [];

  /** An operation that may or may not be possible now. */
  wish(roll: Dice): Wanted {
    const amount = 1 + roll(500);
    const [payment, open] = [this.payments[roll(this.payments.length || 1)], this.holds[roll(this.holds.length || 1)]];
    const turn = roll(12);
    if (turn === 0) return { act: 'give', amount };
    if (turn === 1) return { act: 'points', amount };
    if (turn < 4) return { act: 'recharge', amount };
    if (turn < 6) return { act: 'spend', amount };
    if (turn === 6) return { act: 'spend-points', amount };
    if (turn === 7) return { act: 'hold', amount };
    if (turn === 8 && open) return { act: 'capture', amount, holdId: open.holdId };
    if (turn === 9 && open) return { act: 'release', amount, holdId: open.holdId };
    if (turn > 9 && payment) return { act: 'refund', amount, of: payment.key };
    return { act: 'recharge', amount };
  }

  /** What must come of it: nothing changes yet. */
  expected({ act, amount, of, holdId }: Wanted): string {
    if (act === 'spend' || act === 'hold') return amount <= this.gift + this.principal ? 'done' : 'BALANCE_TOO_LOW';
    if (act === 'spend-points') return amount <= this.points ? 'done' : 'BALANCE_TOO_LOW';
    if (act === 'capture') return amount <= sizeOf(this.#hold(holdId)) ? 'done' : 'BALANCE_TOO_LOW';
    if (act === 'refund') return amount <= sizeOf(this.#payment(of)) ? 'done' : 'REVERSAL_TOO_LARGE';
    return 'done';
  }

  /** What it did. */
  apply(key: string, { act, amount, of, holdId }: Wanted, madeHold: string | undefined): void {
    if (act === 'recharge') this.principal += amount;
    else if (act === 'give') this.gift += amount;
    else if (act === 'points') this.points += amount;
    else if (act === 'spend') this.payments.push(this.#take(key, amount));
    else if (act === 'hold') {
      this.holds.push({ ...this.#take(key, amount), holdId: madeHold ?? '' });
      this.held += amount;
    } else if (act === 'spend-points') {
      this.points -= amount;
      this.payments.push({ key, of: 'point', gift: 0, principal: 0, points: amount });
    } else if (act === 'refund') this.#giveBack(this.#payment(of), amount);
    else {
      const ended = this.#hold(holdId);
      this.holds.splice(this.holds.indexOf(ended), 1);
      this.held -= sizeOf(ended);
      this.#giveBack(ended, act === 'capture' ? sizeOf(ended) - amount : sizeOf(ended));
      if (act === 'capture') this.payments.push({ ...ended, key });
    }
  }

  /** In the words of `holdings`. */
  text(): string {
    return Object.entries({ gift: this.gift, hold: this.held, points: this.points, principal: this.principal })
      .filter(([, amount]) => amount !== 0)
      .map(([book, amount]) => `${book} ${amount}`)
      .join(' ');
  }

  #take(key: string, amount: number): Taken {
    const gift = Math.min(this.gift, amount);
    this.gift -= gift;
    this.principal -= amount - gift;
    return { key, of: 'fen', gift, principal: amount - gift, points: 0 };
  }

  #giveBack(taken: Taken, amount: number): void {
    if (taken.of === 'point') {
      taken.points -= amount;
      this.points += amount;
      return;
    }
    const principal = Math.min(taken.principal, amount);
    taken.principal -= principal;
    taken.gift -= amount - principal;
    this.principal += principal;
    this.gift += amount - principal;
  }

  #payment(key: string | undefined): Taken {
    return this.payments.find((one) => one.key === key) ?? nobody();
  }

  #hold(id: string | undefined) {
    return this.holds.find((one) => one.holdId === id) ?? nobody();
  }
}

const sizeOf = ({ gift, principal, points }: Taken): number => gift + principal + points;

function nobody(): never {
  throw new Error('the model does not know it');
}
