/**
 * What SM2 (GB/T 32918, curve of GB/T 32918.5) defines beside its arithmetic: the curve, the signer's identity that is
 * hashed before the message, and the encoding of a signature. Both sides of the Open API use this file.
 */
export const SM2_CURVE = {
  p: 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn,
  n: 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n,
  h: 1n,
  a: 0xfffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffcn,
  b: 0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93n,
  Gx: 0x32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7n,
  Gy: 0xbc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0n,
} as const;

/** The default identity of GM/T 0009. */
export const SM2_IDENTITY = '1234567812345678';

const NUMBER_BYTES = 32;
const POINT_BYTES = 1 + 2 * NUMBER_BYTES;

export interface Sm2Signature {
  readonly r: bigint;
  readonly s: bigint;
}

/**
 * The bytes whose SM3 is Z: length of the identity in bits, identity, curve, key. The message that is signed is
 * SM3(Z ‖ text).
 */
export function identityBytes(publicKey: Uint8Array): Uint8Array {
  const identity = new TextEncoder().encode(SM2_IDENTITY);
  const bits = identity.length * 8;
  const { a, b, Gx, Gy } = SM2_CURVE;
  return join(
    Uint8Array.of(bits >> 8, bits & 255),
    identity,
    ...[a, b, Gx, Gy].map(numberBytes),
    publicKey.subarray(1),
  );
}

/** The uncompressed point in a public key given as that point, as its two numbers, or as DER (OpenSSL's form). */
export function pointOf(key: Uint8Array): Uint8Array | undefined {
  if (key.length === POINT_BYTES - 1) return join(Uint8Array.of(4), key);
  const point = key.length > POINT_BYTES ? key.subarray(-POINT_BYTES) : key;
  return point.length === POINT_BYTES && point[0] === 4 ? point : undefined;
}

/** Both numbers one after the other, or DER as OpenSSL writes it; undefined for anything else. */
export function readSm2Signature(bytes: Uint8Array): Sm2Signature | undefined {
  if (bytes.length === 2 * NUMBER_BYTES) {
    return { r: toNumber(bytes.subarray(0, NUMBER_BYTES)), s: toNumber(bytes.subarray(NUMBER_BYTES)) };
  }
  if (bytes[0] !== 0x30 || bytes[1] !== bytes.length - 2) return undefined;
  const first = readInteger(bytes, 2);
  const second = first && readInteger(bytes, first.end);
  return second?.end === bytes.length ? { r: first?.value ?? 0n, s: second.value } : undefined;
}

export const writeSm2Signature = ({ r, s }: Sm2Signature) => join(numberBytes(r), numberBytes(s));

/** Only the shortest form of a positive number: anything longer would give one signature two encodings. */
function readInteger(bytes: Uint8Array, at: number): { value: bigint; end: number } | undefined {
  const length = bytes[at + 1] ?? 0;
  const digits = bytes.subarray(at + 2, at + 2 + length);
  const isPositive = length > 0 && digits.length === length && (digits[0] ?? 128) < 128;
  const isShort = length <= NUMBER_BYTES + 1 && (digits[0] !== 0 || (digits[1] ?? 0) >= 128);
  return bytes[at] === 2 && isPositive && isShort ? { value: toNumber(digits), end: at + 2 + length } : undefined;
}

export function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

export function numberBytes(value: bigint): Uint8Array {
  return Uint8Array.from({ length: NUMBER_BYTES }, (_, at) =>
    Number((value >> BigInt(8 * (NUMBER_BYTES - 1 - at))) & 255n),
  );
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
