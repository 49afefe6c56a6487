/** A file that is too large to be held in memory. */
export interface ApkSource {
  readonly size: number;
  /** Exactly these bytes; the caller has compared them with the size. */
  read(from: number, length: number): Promise<Buffer>;
}

export const bufferSource = (bytes: Buffer): ApkSource => ({
  size: bytes.length,
  read: (from, length) => Promise.resolve(bytes.subarray(from, from + length)),
});
