/**
 * Arrays in PostgreSQL's binary form, for statements that carry hundreds of rows: as text each value is quoted,
 * escaped and parsed again, and that costs more than storing it. A buffer as a parameter is sent as it is.
 */
export const bigintArray = (values: readonly (string | number | null)[]): Buffer =>
  fixedArray(INT8, 8, values, (to, value, at) => to.writeBigInt64BE(BigInt(value), at));

export const smallintArray = (values: readonly (number | null)[]): Buffer =>
  fixedArray(INT2, 2, values, (to, value, at) => to.writeInt16BE(value, at));

export function byteaArray(values: readonly (Uint8Array | null)[]): Buffer {
  let length = HEAD_BYTES;
  for (const value of values) length += 4 + (value?.length ?? 0);
  const to = arrayHead(BYTEA, values, length);
  let at = HEAD_BYTES;
  for (const value of values) {
    at = to.writeInt32BE(value?.length ?? -1, at);
    if (value) to.set(value, at);
    at += value?.length ?? 0;
  }
  return to;
}

export function textArray(values: readonly (string | null)[]): Buffer {
  let most = HEAD_BYTES;
  for (const value of values) most += 4 + (value === null ? 0 : value.length * 3);
  const to = arrayHead(TEXT, values, most);
  let at = HEAD_BYTES;
  for (const value of values) {
    const written = value === null ? 0 : to.write(value, at + 4, 'utf8');
    at = to.writeInt32BE(value === null ? -1 : written, at) + written;
  }
  return to.subarray(0, at);
}

const [INT8, INT2, BYTEA, TEXT] = [20, 21, 17, 25];
/** Header: dimensions, whether there are nulls, element type, length, index of the first element. */
const HEAD_BYTES = 20;

function fixedArray<V>(
  type: number,
  bytes: number,
  values: readonly (V | null)[],
  write: (to: Buffer, value: V, at: number) => void,
): Buffer {
  const to = arrayHead(type, values, HEAD_BYTES + values.length * (4 + bytes));
  let at = HEAD_BYTES;
  for (const value of values) {
    at = to.writeInt32BE(value === null ? -1 : bytes, at);
    if (value === null) continue;
    write(to, value, at);
    at += bytes;
  }
  return to.subarray(0, at);
}

function arrayHead(type: number, values: readonly unknown[], length: number): Buffer {
  const to = Buffer.allocUnsafe(length);
  to.writeInt32BE(1, 0);
  to.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  to.writeInt32BE(type, 8);
  to.writeInt32BE(values.length, 12);
  to.writeInt32BE(1, 16);
  return to;
}
