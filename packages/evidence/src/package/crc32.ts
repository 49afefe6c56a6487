/** The checksum of zip. It protects against accidents only; SHA-256 protects against attacks. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

export const crc32 = (bytes: Uint8Array): number => new Crc32().update(bytes).digest();

export class Crc32 {
  #rest = 0xffffffff;

  update(bytes: Uint8Array): this {
    let rest = this.#rest;
    for (let at = 0; at < bytes.length; at += 1) {
      rest = (TABLE[(rest ^ (bytes[at] as number)) & 0xff] as number) ^ (rest >>> 8);
    }
    this.#rest = rest;
    return this;
  }

  digest(): number {
    return ~this.#rest >>> 0;
  }
}
