/** Finds a kind of record by its number: a module with numbered records provides one, and the shell lists it. */
export interface RecordLookup {
  /** The prefix of its numbers, in capitals: `TR` for `TR202601040007`. */
  readonly prefix: string;
  /** The name of the kind, in the member's language. */
  name(): string;
  addressOf(recordNo: string): string;
}

export interface FoundRecord {
  readonly recordNo: string;
  readonly name: string;
  readonly address: string;
}

/** The page of a typed number, whether or not the record exists. */
export function lookUp(typed: string, lookups: readonly RecordLookup[]): FoundRecord[] {
  const recordNo = typed.trim().toUpperCase();
  return lookups
    .filter(({ prefix }) => recordNo.length > prefix.length && recordNo.startsWith(prefix) && /\d$/.test(recordNo))
    .map((lookup) => ({ recordNo, name: lookup.name(), address: lookup.addressOf(recordNo) }));
}
