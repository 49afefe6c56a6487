import type { Grants } from '@nota/contract/kit/permissions.ts';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';

/** Whose pack it is: by a session, or by what a member may do while a worker packs. */
export type MaterialReader = Grants & Pick<Actor, 'dataScope'>;

/** A file that belongs to a record, as it was recorded. */
export interface Material {
  readonly recordId: string;
  /** The number of its record, under which it lies in the pack. */
  readonly number: string;
  /** What it is, in a word: names in packs can be read without the password, so they never say whose it is. */
  readonly kind: string;
  /** Of the file that was handed in, to guess from its ending with which program it opens. */
  readonly fileName: string;
  readonly objectKey: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

/** Where the material of records comes from. Packs know nothing else about these records. */
export interface MaterialSource {
  /**
   * The files of all these records, in an order that is always the same; refuses by name where one of them is not to be
   * handed to this reader. `db` shows what their data scope reaches.
   */
  materialsOf(this: void, db: Db | Trx, recordIds: readonly string[], reader: MaterialReader): Promise<Material[]>;
  /** A pack with the material of these records leaves the platform. */
  noteRelease(this: void, trx: Trx, recordIds: readonly string[], release: { actor: Actor; at: Date }): Promise<void>;
}
