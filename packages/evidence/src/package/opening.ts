import { canonicalBytes, type Json } from '../bytes/canonical.ts';
import { fromHex, toHex } from '../bytes/encoding.ts';
import { SALT_BYTES } from '../entry/leaf.ts';
import { isCount, isDigest, isText, parseCanonical, recordOf } from './strict-json.ts';

/** What a leaf commits to, with the salt for checking the commitment: `opening.json`. */
export interface SealedOpening {
  readonly salt: Uint8Array;
  readonly opening: Json;
}

export const encodeOpening = ({ salt, opening }: SealedOpening): Uint8Array =>
  canonicalBytes({ opening, salt: toHex(salt) });

export const decodeOpening = (bytes: Uint8Array): SealedOpening | undefined => sealedOpening(parseCanonical(bytes));

export function sealedOpening(value: Json | undefined): SealedOpening | undefined {
  const record = recordOf(value, ['opening', 'salt']);
  const salt = typeof record?.['salt'] === 'string' ? fromHex(record['salt']) : undefined;
  return record && salt?.length === SALT_BYTES ? { salt, opening: record['opening'] as Json } : undefined;
}

/** The opening of a file's leaf. The file may stay with its owner: this is enough to recognise it. */
export interface FileOpening {
  readonly sha256: string;
  readonly sm3: string;
  readonly size: number;
  /** The media type, as it was declared. */
  readonly type: string;
  /** SHA-256 of the canonical metadata; of `{}` when there are none. */
  readonly metadata: string;
  readonly platform: string;
}

const FILE_KEYS = ['sha256', 'sm3', 'size', 'type', 'metadata', 'platform'];

/** Undefined for the opening of anything but a file. */
export function fileOpening(value: Json | undefined): FileOpening | undefined {
  const record = recordOf(value, FILE_KEYS);
  if (!record) return undefined;
  const { sha256, sm3, size, type, metadata, platform } = record;
  const hasDigests = isDigest(sha256) && isDigest(sm3) && isDigest(metadata);
  return hasDigests && isCount(size) && isText(type, 200) && isText(platform, 64)
    ? { sha256, sm3, size, type, metadata, platform }
    : undefined;
}

/** The opening of an act on an item: what was done to it, by whom, and, where acts are chained, after which act. */
export interface CustodyOpening {
  /** The id of the item's own leaf. */
  readonly item: string;
  readonly act: string;
  /** The platform's id of the person who did it. */
  readonly actor: string;
  /** When, by the platform's own clock: a claim, like everything in `detail`. */
  readonly at: string;
  readonly detail: Json;
  readonly link?: CustodyLink;
}

/** With links, a missing act is noticed; without them only the included acts can be checked. */
export interface CustodyLink {
  /** Acts on one item are numbered from 1 without gaps. */
  readonly number: number;
  /** The leaf hash of the act before, or of the item itself for the first. */
  readonly previous: string;
}

const CUSTODY_KEYS = ['item', 'act', 'actor', 'at', 'detail'];

export function custodyOpening(value: Json | undefined): CustodyOpening | undefined {
  const linked = recordOf(value, [...CUSTODY_KEYS, 'number', 'previous']);
  const record = linked ?? recordOf(value, CUSTODY_KEYS);
  if (!record) return undefined;
  const { item, act, actor, at, detail, number, previous } = record;
  const isTold = isText(item, 19) && isText(act, 64) && isText(actor, 200) && isText(at, 40) && detail !== undefined;
  if (!isTold) return undefined;
  if (!linked) return { item, act, actor, at, detail };
  const isLinked = isCount(number) && number > 0 && isDigest(previous);
  return isLinked ? { item, act, actor, at, detail, link: { number, previous } } : undefined;
}
