import { fileTypeFromBuffer } from 'file-type';
import { createHash } from 'node:crypto';

export interface Examined {
  readonly size: number;
  readonly sha256: Buffer;
  readonly sm3: Buffer;
  /** The type by the first bytes, never the one that the client declared. */
  readonly mime: string;
}

const HEAD_BYTES = 8_192;

/** Reads a stream once and computes both digests, its length and its true type, in constant memory. */
export async function examine(stream: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Examined> {
  const sha256 = createHash('sha256');
  const sm3 = createHash('sm3');
  const head: Buffer[] = [];
  let headBytes = 0;
  let size = 0;
  for await (const chunk of stream) {
    sha256.update(chunk);
    sm3.update(chunk);
    size += chunk.length;
    if (headBytes < HEAD_BYTES) {
      head.push(chunk.subarray(0, HEAD_BYTES - headBytes));
      headBytes += chunk.length;
    }
  }
  return { size, sha256: sha256.digest(), sm3: sm3.digest(), mime: await sniff(Buffer.concat(head)) };
}

async function sniff(head: Buffer): Promise<string> {
  const known = await fileTypeFromBuffer(head);
  if (known) return known.mime;
  return isText(head) ? 'text/plain' : 'application/octet-stream';
}

/** Valid UTF-8 (but for a character cut at the end) without control characters other than blanks. */
function isText(head: Buffer): boolean {
  if (head.length === 0) return false;
  const text = new TextDecoder('utf-8').decode(head, { stream: true });
  return !text.includes('\ufffd') && !/[\u0000-\u0008\u000e-\u001f]/.test(text);
}
