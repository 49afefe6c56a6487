import {
  recordEvidenceApi,
  type EvidencedRecordKind,
  type RecordEvidence as Evidence,
} from '@nota/contract/attestations/record-evidence.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../call/use-call.ts';
import { useMessages } from '../../language/intl.ts';
import { TimeCell } from '../../list/table/cells.tsx';
import { useLive } from '../../live/live.ts';
import { useMay } from '../../session/access.ts';
import { BrowserCheckButton, BrowserCheckNote } from './browser-check-button.tsx';
import { CheckedAt, EvidencePanel, type Side } from './evidence-panel.tsx';
import { recordRungs } from './record-rungs.ts';
import './record-evidence.css';
import { useBrowserCheck } from './use-browser-check.ts';
import { useLadder } from './use-ladder.tsx';

interface Props {
  readonly recordKind: EvidencedRecordKind;
  readonly recordId: string;
  /** What was stated, in the words of the record. */
  readonly describe: (facts: Evidence['facts']) => readonly Side[];
}

/** The evidence of a business record on its own page: the newest version whole, those before it by their numbers. */
export function RecordEvidence({ recordKind, recordId, describe }: Props) {
  const t = useMessages('evidence');
  const answer = useCall(recordEvidenceApi.list, { query: { recordKind, recordId } }, { isSilent: true });
  useLive('record', attestationLifecycle.name, ({ id }) => {
    if (answer.data?.some((one) => one.id === id)) void answer.refetch();
  });
  if (answer.error && !answer.data) return <Alert type="warning" showIcon title={t('failedToRead')} />;
  if (!answer.data) return null;
  const [newest, ...earlier] = answer.data;
  if (!newest) return <p className="trail-none">{t('none')}</p>;
  return (
    <>
      <Newest evidence={newest} describe={describe} />
      {earlier.length > 0 && <Earlier versions={earlier} />}
    </>
  );
}

function Newest({ evidence, describe }: { readonly evidence: Evidence } & Pick<Props, 'describe'>) {
  const t = useMessages('evidence');
  const check = useBrowserCheck(evidence);
  const ladder = useLadder(check.rungs ?? recordRungs({ ...evidence, hasFile: true }));
  const { name, version, sizeBytes, sha256, sm3, clocks, chain } = evidence;
  const [checked] = evidence.verifications;
  const about = [t('version', { version }), formatBytes(sizeBytes)].join(' · ');
  const files = evidence.files.map((file) => ({
    name: file.name,
    about: formatBytes(file.sizeBytes),
    digests: { 'SHA-256': file.sha256, SM3: file.sm3 },
  }));
  return (
    <EvidencePanel
      preserved={[{ name, about, digests: { 'SHA-256': sha256, ...(sm3 === null ? {} : { SM3: sm3 }) } }, ...files]}
      clocks={{ device: clocks.device, received: clocks.received, dated: clocks.stamped, anchored: clocks.block }}
      ladder={ladder}
      checked={check.rungs ? t('checkedHere') : <CheckedAt at={checked?.at} />}
      buttons={<BrowserCheckButton check={check} />}
      note={<BrowserCheckNote check={check} />}
      beforeEntry={describe(evidence.facts)}
      afterEntry={[
        { label: t('attestation'), value: <AttestationLink id={evidence.id} /> },
        { label: t('logIndex'), value: chain.logIndex === null ? '—' : t('logIndexValue', { index: chain.logIndex }) },
        { label: t('certificate'), value: evidence.certificateNumber ?? '—' },
        { label: t('retention'), value: <TimeCell moment={evidence.retentionUntil} /> },
      ]}
    />
  );
}

/** Whoever sees attestations of organizations goes on from here to verification, certificate and package. */
function AttestationLink({ id }: { readonly id: string }) {
  const may = useMay();
  return may(PERMISSION.organizationAttestation) ? <Link to={`/attestation/${id}`}>{id}</Link> : id;
}

function Earlier({ versions }: { readonly versions: readonly Evidence[] }) {
  const t = useMessages('evidence');
  return (
    <ul className="record-evidence-earlier" aria-label={t('earlier')}>
      {versions.map(({ id, version, createdAt }) => (
        <li key={id}>
          <strong>{t('version', { version })}</strong>
          <AttestationLink id={id} />
          <TimeCell moment={createdAt} />
          <small>{t('superseded')}</small>
        </li>
      ))}
    </ul>
  );
}
