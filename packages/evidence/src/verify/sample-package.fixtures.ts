import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnchorRecord } from '../anchor/anchor-record.ts';
import { canonicalBytes, type Json } from '../bytes/canonical.ts';
import { toHex, utf8 } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';
import { sm3 } from '../bytes/sm3.ts';
import { encodeLeaf, type Leaf } from '../entry/leaf.ts';
import type { CustodyLine } from '../package/custody-line.ts';
import type { PackageContents } from '../package/package-contents.ts';
import { openAuthority } from '../time/openssl-authority.fixtures.ts';
import { timestampRequest } from '../time/timestamp-request.ts';
import { MemoryLog } from '../tree/tree.fixtures.ts';
import { leafHash } from '../tree/tree-hash.ts';
import { sampleAnchor } from './sample-anchor.fixtures.ts';
import type { Trust } from './trust.ts';
import { leafOf, LOG, POLICY, proofOf, signedHead } from '../proof/sample-log.fixtures.ts';

/** A whole package as the system makes them, with two real time-stamp authorities and an artificial chain. */
export interface Sample {
  readonly contents: PackageContents;
  readonly file: Uint8Array;
  readonly trust: Trust;
  readonly anchor: AnchorRecord;
}

const METADATA: Json = {
  name: '采购合同.pdf',
  capture: { method: 'screen', environment: 'clean room 3', device: 'recorder NR-20', operator: '1042' },
};

const INDEX = 17;
const EARLIER_SIZE = 31;

/** `acts` are chained custody entries after the item; the stamped head is an earlier one than the anchored. */
export async function makeSample({ acts = 3, size = 10_000 } = {}): Promise<Sample> {
  const file = new Uint8Array(size).map((_, at) => (at * 31 + (at >> 8)) & 0xff);
  const sealed = { salt: new Uint8Array(32).fill(0xa5), opening: fileOpeningOf(file) };
  const leaf = leafOf('attestation', '77001', sealed, 1);
  const log = new MemoryLog(INDEX);
  log.append(encodeLeaf(leaf));
  while (log.range.size < EARLIER_SIZE) log.append(utf8(`filler ${log.range.size}`));
  const earlier = await signedHead(log, EARLIER_SIZE);
  const custody = chainActs(log, leaf, acts);
  const head = await signedHead(log, log.range.size, 2);
  const authorities = await stampers();
  const stamps = [];
  for (const { authority, isEarlier } of authorities.list) {
    const about = isEarlier ? earlier : head;
    const token = await authority.reply(timestampRequest(sha256(utf8(about.text)), new Uint8Array(8).fill(3)));
    const proof = isEarlier ? { proof: await proofOf(log, INDEX, about) } : {};
    stamps.push({ token, ...proof });
  }
  await authorities.remove();
  const anchor = sampleAnchor({ origin: LOG.key.name, size: log.range.size, root: log.range.root() });
  return {
    file,
    anchor,
    contents: {
      object: { name: '采购合同.pdf', bytes: file },
      leaf,
      sealed,
      metadata: METADATA,
      proof: await proofOf(log, INDEX, head),
      policy: POLICY,
      stamps,
      anchors: [{ record: anchor as unknown as Json }],
      custody: await Promise.all(
        custody.map(async ({ index, ...line }) => ({ ...line, proof: await proofOf(log, index, head) })),
      ),
      report: utf8('%PDF-1.7 not really'),
      verifier: utf8('<!doctype html>'),
    },
    trust: {
      policy: POLICY,
      tsaRoots: authorities.list.map(({ authority }) => authority.root),
      chains: [
        {
          chainId: anchor.chainId,
          contract: anchor.contract,
          name: 'sample chain',
          blockHashes: [anchor.block?.hash ?? ''],
        },
      ],
    },
  };
}

const fileOpeningOf = (file: Uint8Array): Json => ({
  sha256: toHex(sha256(file)),
  sm3: toHex(sm3(file)),
  size: file.length,
  type: 'application/pdf',
  metadata: toHex(sha256(canonicalBytes(METADATA))),
  platform: '9001',
});

function chainActs(log: MemoryLog, item: Leaf, count: number): (CustodyLine & { index: number })[] {
  const lines: (CustodyLine & { index: number })[] = [];
  for (let number = 1; number <= count; number += 1) {
    const previous = toHex(leafHash(encodeLeaf(lines.at(-1)?.leaf ?? item)));
    const at = `2026-05-0${(number % 9) + 1}T08:00:00.000Z`;
    const opening: Json = { item: item.id, act: 'viewed', actor: '1042', at, detail: {}, number, previous };
    const sealed = { salt: new Uint8Array(32).fill(number & 0xff), opening };
    const leaf = leafOf('custody', String(88_000 + number), sealed, 0);
    lines.push({ leaf, sealed, index: log.range.size });
    log.append(encodeLeaf(leaf));
  }
  return lines;
}

async function stampers() {
  const folder = mkdtempSync(join(tmpdir(), 'nota-sample-'));
  const list = [
    { authority: await openAuthority(join(folder, 'one'), 'rsa', 'first'), isEarlier: false },
    { authority: await openAuthority(join(folder, 'two'), 'ecdsa', 'second'), isEarlier: true },
  ];
  return { list, remove: () => rm(folder, { recursive: true, force: true }) };
}
