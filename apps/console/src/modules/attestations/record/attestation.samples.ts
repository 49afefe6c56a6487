import type { AttestationRow } from '@nota/contract/attestations/attestation.contract.ts';
import type { AttestationRecord } from './attestation-record.ts';

/** Made-up records for the tests; no page uses them. */
export function attestationRow(given: Partial<AttestationRow> = {}): AttestationRow {
  return {
    id: '100000000042',
    type: 0,
    channel: 'api',
    customerId: '9',
    ownerType: 'organization',
    ownerUserId: '7',
    ownerName: '杭州某某科技有限公司',
    ownerPhone: '138****1234',
    name: '采购合同.pdf',
    sizeBytes: 1_572_864,
    mime: 'application/pdf',
    labels: ['合同'],
    sha256: '9f2c4be17a0d53c68e41f7b2a95d03c8617ef4ab25d09c3e88b1f60a7d42c951',
    sm3: '0c1d7e52b4a8936fd2e5708b1c64a3f9d85b2e7640af19c3d7be582f6a01c4e3',
    hasFile: true,
    state: 'preserved',
    chainState: 3,
    createdAt: '2026-03-02T02:16:05.000Z',
    anchoredAt: '2026-03-02T02:26:05.000Z',
    retentionUntil: '2031-03-02T02:16:05.000Z',
    isHeld: false,
    isDownloadFrozen: false,
    isSandbox: false,
    hasCertificate: true,
    verifiedAt: null,
    verifyResult: null,
    deadline: null,
    version: 1,
    ...given,
  };
}

const step = { reason: null, actorId: null, actorName: null };

/** A record with everything: stamped, anchored, certified twice, verified, viewed. */
export function attestationRecord(given: Partial<AttestationRecord> = {}): AttestationRecord {
  return {
    ...attestationRow(),
    ownerCertType: 'uscc',
    ownerCertNo: '9133**********2036',
    agentName: '王*明',
    agentPhone: '139****0006',
    customerName: '杭州某某科技有限公司',
    remark: '三方采购',
    fileId: '31',
    previewKind: 'text',
    isFileSeen: false,
    scan: { malware: null, at: '2026-03-02T02:16:30.000Z', isAsked: true },
    review: { labels: [], score: 3, refusedAt: null, isAppealed: false },
    closeCause: null,
    clocks: {
      device: '2026-03-02T02:14:31.000Z',
      received: '2026-03-02T02:16:05.000Z',
      stamped: '2026-03-02T02:16:07.000Z',
      block: '2026-03-02T02:26:05.000Z',
    },
    chain: {
      mode: 1,
      logIndex: 48_211,
      origin: 'log.example.org/evidence',
      headSize: 48_256,
      headRoot: 'a'.repeat(64),
      publishedAt: '2026-03-02T02:16:06.000Z',
      merklePath: ['b'.repeat(64), 'c'.repeat(64)],
      leafHash: 'd'.repeat(64),
      stamps: [{ authority: '测试时间戳机构', at: '2026-03-02T02:16:07.000Z', accuracyMs: 500, serial: '5a31c2' }],
      anchor: {
        chainId: 31_337,
        contract: `0x${'5'.repeat(40)}`,
        transactionHash: `0x${'e'.repeat(64)}`,
        blockNumber: '1204',
        blockAt: '2026-03-02T02:26:05.000Z',
        headSize: '48300',
        headRoot: '9'.repeat(64),
        publishedAt: '2026-03-02T02:25:58.000Z',
        explorerUrl: 'https://explorer.example.org/tx/1',
      },
    },
    certificates: [certificate('2', 2, 'issued'), certificate('1', 1, 'superseded')],
    courtCodes: [],
    custody: [
      act('501', 1, 'certificate-issued', 'system', null),
      act('502', 2, 'viewed', '3', '吴桐'),
      { ...act('503', 3, 'hold-on', '3', '吴桐'), detail: { reason: '法院来函' }, logIndex: null },
    ],
    verifications: [],
    related: { supersedes: null, supersededBy: null, sameHash: [] },
    trail: [{ ...step, action: 'preserve', from: 'anchoring', to: 'preserved', at: '2026-03-02T02:26:06.000Z' }],
    ...given,
  };
}

const certificate = (id: string, version: number, state: 'issued' | 'superseded') => ({
  id,
  number: 'NC-2026-0000-0042',
  version,
  state,
  issuedAt: '2026-03-02T02:27:00.000Z',
  endedAt: state === 'issued' ? null : '2026-03-03T02:27:00.000Z',
  sha256: 'f'.repeat(64),
});

const act = (id: string, number: number, name: string, actor: string, actorName: string | null) => ({
  id,
  number,
  act: name,
  actor,
  actorName,
  at: `2026-03-02T0${number + 2}:30:00.000Z`,
  detail: {},
  logIndex: 48_300 + number,
});
