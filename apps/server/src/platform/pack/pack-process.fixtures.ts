import { loadConfig } from '../config.ts';
import { openObjectStore } from '../files/store/object-store.ts';
import { packedSize, packFrom, type PackItem } from './pack-stream.ts';
import { uploadPack } from './pack-upload.ts';

/**
 * A process of its own that makes one pack, so that its memory is measured and it can be killed: it is told what to make
 * in one line of standard input, and prints a line per part with what it has taken of memory so far.
 */
interface Order {
  readonly key: string;
  readonly uploadId: string;
  readonly password: string;
  readonly items: readonly {
    readonly name: string;
    readonly key: string;
    readonly size: number;
    readonly sha256: string;
  }[];
}

const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
const { key, uploadId, password, items } = JSON.parse(Buffer.concat(pieces).toString()) as Order;
const store = openObjectStore(loadConfig());
const packed = items.map((item): PackItem => ({
  ...item,
  open: async () => {
    const object = await store.get(item.key);
    if (!object) throw new Error(`${item.key} is away`);
    return object.body as AsyncIterable<Uint8Array>;
  },
}));
await uploadPack(store, {
  key,
  uploadId,
  size: packedSize(packed),
  bytesFrom: (from) => packFrom({ items: packed, password }, from),
  onPart: (done) => {
    process.stdout.write(`${JSON.stringify({ done, rssKb: process.resourceUsage().maxRSS })}\n`);
    return Promise.resolve();
  },
});
store.close();
