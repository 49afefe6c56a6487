import type { CorrectionRule } from '@nota/contract/kit/correction/correction.rules.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import type { LinkPurpose } from '../access-link/link-purpose.ts';
import type { Trx } from '../db/database.ts';
import type { Keys } from '../keys/keys.ts';
import type { Outsider } from '../lifecycle/transition.ts';
import type { StoredItem, StoredRound } from './correction-round.repo.ts';

/** One answer, complete and of the right kind: a value for a field, the id of a usable file for a paper. */
export interface ItemAnswer {
  readonly item: StoredItem;
  readonly value: string | undefined;
  readonly fileId: string | undefined;
  readonly remark: string;
}

interface Closing {
  readonly trx: Trx;
  readonly recordId: string;
  readonly round: StoredRound;
  readonly at: Date;
}

interface Answered {
  readonly keys: Keys;
  /** The applicant by their link, or a program in their name. */
  readonly by: Outsider;
  readonly answers: readonly ItemAnswer[];
}

/** A kind of record whose applicant can be asked for corrections. `src/lists.ts` has all of them. */
export interface CorrectionDefinition {
  /** The stem of the record. */
  readonly kind: string;
  readonly rule: CorrectionRule;
  /** The links by which applicants answer; the record of a link has the id of the record that is corrected. */
  readonly purpose: LinkPurpose;
  /** Locks the record in the order in which everybody locks it; refuses where there is none. */
  lock(trx: Trx, recordId: string): Promise<void>;
  /** What the applicant calls a field or paper. */
  labelOf(name: string, language: Language): string;
  /**
   * The applicant has answered: the record takes the values and moves on, in the same transaction. It refuses values that
   * are wrong, on `answers.<item id>`, and returns each value as lists show it, by the item's name.
   */
  answered(closing: Closing & Answered): Promise<ReadonlyMap<string, string>>;
  /** The time has run out for certain: the record moves on. False where it cannot now, and will be tried again. */
  lapsed(closing: Closing): Promise<boolean>;
}

export const defineCorrections = (definition: CorrectionDefinition): CorrectionDefinition => definition;
