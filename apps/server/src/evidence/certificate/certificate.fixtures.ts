import { execFileSync } from 'node:child_process';
import type { CertificateFacts } from './certificate-facts.ts';

/** A certificate with every rung, for tests that change one thing of it. */
export function buildFacts(given: Partial<CertificateFacts> = {}): CertificateFacts {
  return {
    number: '20260601-7K3QM-92XTB-F',
    recordNo: '247389562019840001',
    version: 1,
    code: 'K7QM-4T2X',
    issuedAt: new Date('2026-06-01T02:05:00Z'),
    isSandbox: false,
    issuer: { name: '诺达电子数据存证平台', englishName: 'Nota Digital Evidence' },
    subject: { name: '上海华信科技有限公司', kind: 'organisation' },
    object: {
      fileName: '网页取证—侵权商品页面全页截图及源代码.zip',
      sizeBytes: 18_273_645,
      mediaType: 'application/zip',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      sm3: '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0',
      custody: 'kept',
    },
    clocks: { device: new Date('2026-06-01T01:59:58Z'), accepted: new Date('2026-06-01T02:00:00Z') },
    log: {
      origin: 'nota.example/log/2026',
      index: '18273645',
      headSize: '18273701',
      headRoot: 'dGhlIHJvb3Qgb2YgdGhlIHRyZWUgaXMgMzIgYnl0ZXM=',
      publishedAt: new Date('2026-06-01T02:00:01Z'),
    },
    stamps: [
      { authority: '联合信任时间戳服务中心', at: new Date('2026-06-01T02:01:00Z'), accuracyMs: 1_000, serial: '1F3A' },
    ],
    anchor: {
      chainName: '联盟链',
      chainId: 31_337,
      contract: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      transaction: '0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b',
      blockNumber: '4821',
      blockAt: new Date('2026-06-01T02:03:12Z'),
      headSize: '18273812',
    },
    verifyUrl: 'https://nota.example/verify?number=20260601-7K3QM-92XTB-F&code=K7QM-4T2X',
    seal: { kind: 'drawn' },
    ...given,
  };
}

/** The verification code as printed: it leaves the server only on the document. */
export function codeOn(pdf: Uint8Array): string {
  const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString('utf8');
  return /Verification code\s+(\S+)/.exec(text)?.[1] ?? '';
}
