import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell } from '../../../kit/list/table/cells.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { BrowserCheckButton, BrowserCheckNote } from '../../../kit/record/evidence/browser-check-button.tsx';
import { CheckedAt, EvidencePanel } from '../../../kit/record/evidence/evidence-panel.tsx';
import { recordRungs } from '../../../kit/record/evidence/record-rungs.ts';
import { useBrowserCheck } from '../../../kit/record/evidence/use-browser-check.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import type { AttestationRecord } from '../record/attestation-record.ts';
import { useLadder } from '../../../kit/record/evidence/use-ladder.tsx';
import { VerifyButton } from './verify-button.tsx';

/** What was preserved, when by which clock, and the result of the last verification. */
export function AttestationEvidence({ record }: { record: AttestationRecord }) {
  const t = useMessages('proof.evidence');
  const e = useMessages('evidence');
  const check = useBrowserCheck(record);
  const ladder = useLadder(check.rungs ?? recordRungs({ ...record, acts: record.custody.length }));
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
      checked={check.rungs ? e('checkedHere') : <CheckedAt at={newest?.at} />}
      note={<BrowserCheckNote check={check} />}
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
      buttons={
        <>
          <VerifyButton id={record.id} />
          <BrowserCheckButton check={check} />
        </>
      }
    />
  );
}
