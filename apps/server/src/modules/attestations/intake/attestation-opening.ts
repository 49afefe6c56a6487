import { canonicalBytes, type Json } from '@nota/evidence/bytes/canonical.ts';
import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import type { FileOpening } from '@nota/evidence/package/opening.ts';

/** The metadata of a record. All of it is evidence, so none of it is ever edited. */
export interface StatedMetadata {
  readonly type: number;
  readonly channel: string;
  readonly name: string;
  readonly labels: readonly string[];
  readonly remark: string;
  readonly deviceAt: Date | null;
  readonly isSandbox: boolean;
  readonly owner: {
    readonly type: string;
    readonly name: string;
    readonly certType: string;
    readonly certNo: string;
    readonly phone: string;
    readonly agentName: string;
    readonly agentPhone: string;
  };
}

export interface StatedObject {
  readonly sha256: string;
  readonly sm3: string | null;
  readonly size: number | null;
  readonly type: string | null;
}

/**
 * What the leaf of a record commits to. With both digests and the length it is the opening of a file, which any
 * verifier can compare with a file; otherwise the missing values are null.
 */
export function attestationOpening(object: StatedObject, metadata: StatedMetadata, platform: string): Json {
  const { sm3, size, type } = object;
  const stated = { sha256: object.sha256, metadata: metadataDigest(metadata), platform };
  if (sm3 === null || size === null) return { ...stated, sm3, size };
  const opening: FileOpening = { ...stated, sm3, size, type: type ?? 'application/octet-stream' };
  return { ...opening };
}

export function metadataDigest({ deviceAt, owner, labels, isSandbox, ...rest }: StatedMetadata): string {
  const { type, name, certType, certNo, phone, agentName, agentPhone } = owner;
  const stated = {
    ...rest,
    labels: [...labels],
    deviceAt: deviceAt?.toISOString() ?? null,
    // Only in tests: evidence keeps the digest that it had before there were sandboxes.
    ...(isSandbox ? { sandbox: true } : {}),
    owner: { type, name, certType, certNo, phone, agentName, agentPhone },
  };
  return toHex(sha256(canonicalBytes(stated)));
}
