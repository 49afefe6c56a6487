/** Finds a kind of record by its number: a module that has numbered records offers one, and the shell lists it. */
export interface RecordLookup {
  /** How its numbers begin, in capitals: `TR` for `TR202601040007`. */
  readonly prefix: string;
  /** What such a record is called, in the person's language. */
  name(): string;
  addressOf(recordNo: string): string;
}

export interface FoundRecord {
  readonly recordNo: string;
  readonly name: string;
  readonly address: string;
}

/** Where a typed number may lead. Whether the record exists is said by its own page. */
export function lookUp(typed: string, lookups: readonly RecordLookup[]): FoundRecord[] {
  const recordNo = typed.trim().toUpperCase();
  return lookups
    .filter(({ prefix }) => recordNo.length > prefix.length && recordNo.startsWith(prefix) && /\d$/.test(recordNo))
    .map((lookup) => ({ recordNo, name: lookup.name(), address: lookup.addressOf(recordNo) }));
}
