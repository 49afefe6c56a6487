import type { SealLook } from '../document/paper/paper-seal.ts';

/**
 * Everything a certificate says, as plain values: the issuer has looked them up, masked and checked them, so that the
 * same facts always make the same document.
 */
export interface CertificateFacts {
  readonly number: string;
  /** What the record is called by in the console and in the Open API. */
  readonly recordNo: string;
  readonly version: number;
  /** Opens the public look-up together with the number; known only to holders of the document. */
  readonly code: string;
  readonly issuedAt: Date;
  /** A test in a sandbox: every page says that it is no evidence. */
  readonly isSandbox: boolean;
  readonly issuer: { readonly name: string; readonly englishName?: string };
  /** As the platform wants it shown, which is usually masked. */
  readonly subject: { readonly name: string; readonly kind: 'person' | 'organisation' };
  readonly object: PreservedObject;
  readonly clocks: {
    /** What the submitting device claimed, where it claimed anything. */
    readonly device: Date | null;
    readonly accepted: Date;
  };
  /** A certificate refers to a published head: without one there is nothing to certify. */
  readonly log: LogPlace;
  readonly stamps: readonly TimeStamp[] | MissingRung;
  readonly anchor: ChainAnchor | MissingRung;
  /** Where the QR code leads. */
  readonly verifyUrl: string;
  readonly seal: SealLook;
}

export interface PreservedObject {
  readonly fileName: string;
  /** Unknown, and left out, where the attestation is of a bare digest. */
  readonly sizeBytes: number | null;
  readonly mediaType: string;
  readonly sha256: string;
  readonly sm3: string | null;
  /** Whether the platform keeps the bytes, or was given only their digests. */
  readonly custody: 'kept' | 'digest-only';
}

export interface LogPlace {
  readonly origin: string;
  readonly index: string;
  readonly headSize: string;
  /** Base64, exactly like the third line of the checkpoint. */
  readonly headRoot: string;
  readonly publishedAt: Date;
}

export interface TimeStamp {
  readonly authority: string;
  readonly at: Date;
  readonly accuracyMs: number;
  readonly serial: string;
}

export interface ChainAnchor {
  readonly chainName: string;
  readonly chainId: number;
  readonly contract: string;
  readonly transaction: string;
  readonly blockNumber: string;
  readonly blockAt: Date;
  /** The head that was anchored; it may be a later one than the head of `log`. */
  readonly headSize: string;
}

/** `not-yet` may still come; `not-used` was decided when the record was made. */
export type MissingRung = 'not-yet' | 'not-used';
