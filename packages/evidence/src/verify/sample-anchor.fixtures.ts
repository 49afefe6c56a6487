import { secp256k1 } from '@noble/curves/secp256k1.js';
import { anchorCall, originHash } from '../anchor/anchor-call.ts';
import type { AnchorRecord } from '../anchor/anchor-record.ts';
import { keccak256, to0x } from '../anchor/keccak.ts';
import { proveInList } from '../anchor/patricia-tree.ts';
import { encodeRlp, numberToBytes, type Rlp } from '../anchor/rlp.ts';
import type { ExpectedHead } from '../anchor/anchor-verdict.ts';
import { concat, utf8 } from '../bytes/encoding.ts';

export const CHAIN_ID = 31_337;
const CONTRACT = new Uint8Array(20).fill(0xc0);
const SECRET = new Uint8Array(32).fill(0x51);
const EVENT = keccak256(utf8('HeadAnchored(address,bytes32,uint64,bytes32)'));
const BLOCK_NUMBER = 4_711;
const BLOCK_SECONDS = 1_780_000_000;

/** An anchor in an artificial block, as a real chain would give it. */
export function sampleAnchor(expected: ExpectedHead): AnchorRecord {
  const head = { originHash: originHash(expected.origin), size: expected.size, root: expected.root };
  const transaction = signedTransaction(anchorCall(head));
  const sender = keccak256(secp256k1.getPublicKey(SECRET, false).subarray(1)).slice(12);
  const topics = [EVENT, wordOf(sender), head.originHash, wordOf(numberToBytes(head.size))];
  const event: Rlp = [CONTRACT, topics, head.root];
  const receipt = concat(Uint8Array.of(2), encodeRlp([number(1), number(50_000), new Uint8Array(256), [event]]));
  const others = [utf8('another transaction'), utf8('a third one')];
  const transactions = proveInList([...others, transaction], 2);
  const receipts = proveInList([...others, receipt], 2);
  const header = headerOf(transactions.root, receipts.root);
  return {
    version: 1,
    chainId: CHAIN_ID,
    contract: to0x(CONTRACT),
    transaction: to0x(transaction),
    block: {
      hash: to0x(keccak256(header)),
      number: BLOCK_NUMBER,
      header: to0x(header),
      place: 2,
      transactionProof: transactions.proof.map(to0x),
      receipt: to0x(receipt),
      receiptProof: receipts.proof.map(to0x),
    },
  };
}

function signedTransaction(data: Uint8Array): Uint8Array {
  const fields: Rlp[] = [
    number(CHAIN_ID),
    number(7),
    number(1),
    number(2),
    number(90_000),
    CONTRACT,
    number(0),
    data,
    [],
  ];
  const kind = Uint8Array.of(2);
  const digest = keccak256(concat(kind, encodeRlp(fields)));
  const bytes = secp256k1.sign(digest, SECRET, { prehash: false, format: 'recovered' });
  const { r, s, recovery } = secp256k1.Signature.fromBytes(bytes, 'recovered');
  return concat(kind, encodeRlp([...fields, number(recovery ?? 0), numberToBytes(r), numberToBytes(s)]));
}

function headerOf(transactionsRoot: Uint8Array, receiptsRoot: Uint8Array): Uint8Array {
  const word = new Uint8Array(32).fill(1);
  const [bloom, address] = [new Uint8Array(256), new Uint8Array(20)];
  const roots = [word, word, address, word, transactionsRoot, receiptsRoot, bloom];
  const numbers = [number(0), number(BLOCK_NUMBER), number(30_000_000), number(50_000), number(BLOCK_SECONDS)];
  return encodeRlp([...roots, ...numbers, new Uint8Array(), word, new Uint8Array(8)]);
}

const number = (value: number) => numberToBytes(value);
const wordOf = (bytes: Uint8Array) => concat(new Uint8Array(32 - bytes.length), bytes);
