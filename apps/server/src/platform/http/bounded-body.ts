/**
 * The body of an answer of somebody whom we do not trust to be brief. Undefined where it is longer than it may be: the
 * rest is not read, and the connection ends.
 */
export async function readBounded(answer: Response, mostBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
