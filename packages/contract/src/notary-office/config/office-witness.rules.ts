export const WITNESS_STATES = ['none', 'not-trusted', 'key-differs', 'never', 'current', 'behind'] as const;
export type WitnessState = (typeof WITNESS_STATES)[number];

/** How long a witness may take for a head before the page calls it behind. */
export const WITNESS_PATIENCE_SECONDS = 60;

/** A name and the whole public key, in hexadecimal digits: the id within a verifier key has only four bytes. */
export interface WitnessKey {
  readonly name: string;
  readonly publicKey: string;
}

interface WitnessFacts {
  readonly recorded: WitnessKey | undefined;
  /** Whose cosignatures count, by the settings of the deployment. */
  readonly trusted: readonly WitnessKey[];
  /** Whether a head was ever cosigned by exactly this key. */
  readonly hasCosigned: boolean;
  /** Since when a published head waits for it; 0 where none does. */
  readonly lagSeconds: number;
}

/** How an office's witness stands; a record of the console makes nobody's cosignature count. */
export function witnessState({ recorded, trusted, hasCosigned, lagSeconds }: WitnessFacts): WitnessState {
  if (!recorded) return 'none';
  const sameName = trusted.filter(({ name }) => name === recorded.name);
  if (sameName.length === 0) return 'not-trusted';
  if (!sameName.some(({ publicKey }) => publicKey === recorded.publicKey)) return 'key-differs';
  if (!hasCosigned) return 'never';
  return lagSeconds > WITNESS_PATIENCE_SECONDS ? 'behind' : 'current';
}
