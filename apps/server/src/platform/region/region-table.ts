import { hostBits, type IpNetwork, type IpWords } from './ip-network.ts';

/** Two lines for one network. */
export interface Twin {
  readonly line: number;
  readonly other: number;
}

/** Networks of one address family with their regions; numbers are in typed arrays, because a file may have a million. */
export class RegionRows {
  readonly #words: number;
  readonly #firsts: number[] = [];
  readonly #lengths: number[] = [];
  readonly #regions: string[] = [];
  readonly #lines: number[] = [];

  constructor(words: 1 | 4) {
    this.#words = words;
  }

  add({ first, length }: IpNetwork, region: string, line: number) {
    for (const word of first) this.#firsts.push(word);
    this.#lengths.push(length);
    this.#regions.push(region);
    this.#lines.push(line);
  }

  /**
   * Networks are either nested or disjoint, so they can be flattened into a sorted list of the addresses at which the
   * region changes, which is searched by bisection. The smallest of nested networks decides, and of two lines for the
   * same network the later one.
   */
  layFlat(onTwin: (twin: Twin) => void): (address: IpWords) => string | undefined {
    const flat = new FlatRegions(this.#words);
    const around: number[] = [];
    /** Where a nested network ends, the one around it continues. */
    const leave = (row: number) => {
      around.pop();
      const next = this.#after(row);
      if (next) flat.begin(next, this.#regions[around.at(-1) ?? -1]);
    };
    for (const row of this.#inOrder()) {
      const first = this.#first(row);
      for (let top = around.at(-1); top !== undefined && !this.#holds(top, first); top = around.at(-1)) leave(top);
      const top = around.at(-1);
      if (top !== undefined && this.#compare(top, row) === 0)
        onTwin({ line: this.#lines[row] as number, other: this.#lines[top] as number });
      flat.begin(first, this.#regions[row]);
      around.push(row);
    }
    for (let top = around.at(-1); top !== undefined; top = around.at(-1)) leave(top);
    return flat.finder();
  }

  #first(row: number): number[] {
    return this.#firsts.slice(row * this.#words, (row + 1) * this.#words);
  }

  #holds(row: number, address: IpWords): boolean {
    const length = this.#lengths[row] as number;
    return address.every((word, at) => ((word ^ this.#word(row, at)) & ~hostBits(length, at)) === 0);
  }

  /** The address after the last one of a network; there is none after the highest of all. */
  #after(row: number): number[] | undefined {
    const length = this.#lengths[row] as number;
    const next = this.#first(row).map((word, at) => (word | hostBits(length, at)) >>> 0);
    for (let at = next.length - 1; at >= 0; at -= 1) {
      next[at] = ((next[at] as number) + 1) >>> 0;
      if (next[at] !== 0) return next;
    }
    return undefined;
  }

  /** Files are mostly sorted already, and sorting a million rows takes time. */
  #inOrder(): Uint32Array {
    const rows = Uint32Array.from(this.#lines.keys());
    const isInOrder = rows.every((row) => row === 0 || this.#compareByLine(row - 1, row) <= 0);
    return isInOrder ? rows : rows.sort((one, other) => this.#compareByLine(one, other));
  }

  #compareByLine(one: number, other: number): number {
    return this.#compare(one, other) || one - other;
  }

  /** By the first address, the larger network first. */
  #compare(one: number, other: number): number {
    for (let at = 0; at < this.#words; at += 1) {
      const difference = this.#word(one, at) - this.#word(other, at);
      if (difference !== 0) return difference;
    }
    return (this.#lengths[one] as number) - (this.#lengths[other] as number);
  }

  #word(row: number, at: number): number {
    return this.#firsts[row * this.#words + at] as number;
  }
}

/** The addresses at which the region changes, in order. */
class FlatRegions {
  readonly #words: number;
  readonly #starts: number[] = [];
  readonly #regions: (string | undefined)[] = [];

  constructor(words: number) {
    this.#words = words;
  }

  begin(start: IpWords, region: string | undefined) {
    const last = this.#regions.length - 1;
    const isSame = last >= 0 && start.every((word, at) => this.#starts[last * this.#words + at] === word);
    if (isSame) {
      this.#regions.pop();
      this.#starts.length -= this.#words;
    }
    // Neighbouring networks of one region are merged.
    if (this.#regions.length > 0 && this.#regions.at(-1) === region) return;
    for (const word of start) this.#starts.push(word);
    this.#regions.push(region);
  }

  finder() {
    const [words, starts, regions] = [this.#words, Uint32Array.from(this.#starts), this.#regions];
    const isAtOrBefore = (row: number, address: IpWords) => {
      for (let at = 0; at < words; at += 1) {
        const difference = (starts[row * words + at] as number) - (address[at] as number);
        if (difference !== 0) return difference < 0;
      }
      return true;
    };
    return (address: IpWords): string | undefined => {
      let low = 0;
      let high = regions.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (isAtOrBefore(middle, address)) low = middle + 1;
        else high = middle;
      }
      return regions[low - 1];
    };
  }
}
