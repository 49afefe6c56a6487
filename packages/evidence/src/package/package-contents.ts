import { canonicalBytes, type Json } from '../bytes/canonical.ts';
import { concat, utf8 } from '../bytes/encoding.ts';
import { encodeLeaf, type Leaf } from '../entry/leaf.ts';
import { encodeCustody, type CustodyLine } from './custody-line.ts';
import { encodeOpening, type SealedOpening } from './opening.ts';
import { writePackage, type PackagePart } from './package-writer.ts';
import { OBJECT_FOLDER, objectName } from './part-names.ts';

/** The content of a package, before its parts are named. */
export interface PackageContents {
  /** The file itself; without it the package has only the file's hashes. Its name is sanitised. */
  readonly object?: PackagePart;
  readonly leaf: Leaf;
  readonly sealed: SealedOpening;
  /** What was stated at submission; its hash is in a file's opening. */
  readonly metadata?: Json;
  /** Absent as long as no signed head covers the leaf. */
  readonly proof?: Uint8Array;
  readonly policy?: string;
  readonly stamps?: readonly PackageStamp[];
  readonly anchors?: readonly PackageAnchor[];
  readonly custody?: readonly CustodyLine[];
  readonly report?: Uint8Array;
  readonly verifier?: Uint8Array;
}

export interface PackageStamp {
  readonly token: Uint8Array;
  /** Certificates in PEM and revocation data, for other tools; being in the package does not make them trusted. */
  readonly chain?: Uint8Array;
  readonly crl?: Uint8Array;
  readonly ocsp?: Uint8Array;
  /** The leaf's proof in the stamped head, if that is not the package's head. */
  readonly proof?: Uint8Array;
}

export interface PackageAnchor {
  readonly record: Json;
  readonly proof?: Uint8Array;
}

export function partsOf(contents: PackageContents): PackagePart[] {
  const { object, leaf, sealed, metadata, proof, policy, stamps = [], anchors = [], custody = [] } = contents;
  return [
    ...(object === undefined ? [] : [{ ...object, name: `${OBJECT_FOLDER}${objectName(object.name)}` }]),
    { name: 'opening.json', bytes: encodeOpening(sealed) },
    { name: 'leaf.json', bytes: encodeLeaf(leaf) },
    ...part('metadata.json', metadata === undefined ? undefined : canonicalBytes(metadata)),
    ...part('log.tlog-proof', proof),
    ...part('policy.txt', policy === undefined ? undefined : utf8(policy)),
    ...stamps.flatMap(stampParts),
    ...anchors.flatMap(anchorParts),
    { name: 'custody.jsonl', bytes: encodeCustody(custody) },
    ...part('report.pdf', contents.report),
    ...part('verify.html', contents.verifier),
  ];
}

/** The whole package in memory, for small ones and for tests. */
export async function packBytes(contents: PackageContents): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writePackage(partsOf(contents))) pieces.push(piece);
  return concat(...pieces);
}

const stampParts = ({ token, proof, chain, crl, ocsp }: PackageStamp, at: number): PackagePart[] => [
  ...part(`tsa/${at + 1}.tsr`, token),
  ...part(`tsa/${at + 1}.tlog-proof`, proof),
  ...part(`tsa/${at + 1}.pem`, chain),
  ...part(`tsa/${at + 1}.crl`, crl),
  ...part(`tsa/${at + 1}.ocsp`, ocsp),
];

const anchorParts = ({ record, proof }: PackageAnchor, at: number): PackagePart[] => [
  ...part(`anchor/${at + 1}.json`, canonicalBytes(record)),
  ...part(`anchor/${at + 1}.tlog-proof`, proof),
];

const part = (name: string, bytes: Uint8Array | undefined): PackagePart[] =>
  bytes === undefined ? [] : [{ name, bytes }];
