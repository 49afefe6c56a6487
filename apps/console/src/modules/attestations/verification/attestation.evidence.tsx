import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell } from '../../../kit/list/table/cells.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { EvidencePanel } from '../../../kit/record/evidence/evidence-panel.tsx';
import { formatBytes } from '../../../kit/file-size.ts';
import type { AttestationRecord } from '../record/attestation-record.ts';
import { useLadder } from './use-ladder.ts';
import { VerifyButton } from './verify-button.tsx';

/** What was preserved, when by which clock, and the result of the last verification. */
export function AttestationEvidence({ record }: { record: AttestationRecord }) {
  const t = useMessages('attestations.evidence');
  const ladder = useLadder(record);
  const { clocks, chain } = record;
  const [newest] = record.verifications;
  const about = [
    messageOf('attestations.attestation', 'type', String(record.type)),
    record.sizeBytes === null ? t('bareHash') : formatBytes(record.sizeBytes),
  ].join(' · ');
  const digests = { 'SHA-256': record.sha256, ...(record.sm3 === null ? {} : { SM3: record.sm3 }) };
  const skew =
    clocks.device === null ? 0 : Math.round((Date.parse(clocks.received) - Date.parse(clocks.device)) / 1_000);
  return (
    <EvidencePanel
      preserved={[{ name: record.name, about, digests }]}
      clocks={{ device: clocks.device, received: clocks.received, dated: clocks.stamped, anchored: clocks.block }}
      ladder={ladder}
      {...(newest ? { checkedAt: newest.at } : {})}
      beforeEntry={[
        { label: t('origin'), value: messageOf('attestations.attestation', 'channel', record.channel) },
        {
          label: t('device'),
          value: clocks.device === null ? t('deviceNone') : t('deviceSkew', { seconds: Math.abs(skew) }),
        },
        { label: t('truth'), value: t('truthValue') },
      ]}
      afterEntry={[
        { label: t('number'), value: record.id },
        { label: t('logIndex'), value: chain.logIndex === null ? '—' : t('logIndexValue', { index: chain.logIndex }) },
        { label: t('custody'), value: t('custodyValue', { count: record.custody.length }) },
        { label: t('retention'), value: <TimeCell moment={record.retentionUntil} /> },
      ]}
      buttons={<VerifyButton id={record.id} isPrimary />}
    />
  );
}
