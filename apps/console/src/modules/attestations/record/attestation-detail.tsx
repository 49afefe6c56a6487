import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { Suspense } from 'react';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { Section } from '../../../kit/record/detail-page.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { ArtefactTable } from './artefact-table.tsx';
import type { AttestationRecord } from './attestation-record.ts';
import './attestation-detail.css';
import { READS } from './attestation.reads.ts';
import { useIsContentReview } from './use-is-content-review.ts';
import { AttestationEvidence } from '../verification/attestation.evidence.tsx';
import { AttestationFacts } from './attestation.facts.tsx';
import { AttestationPreview } from './attestation.preview.tsx';
import { CertificateVersions } from '../certificate/certificate-versions.tsx';
import { ChainCard } from '../verification/chain-card.tsx';
import { CourtCodes } from '../certificate/court-codes.tsx';
import { CustodyTimeline } from '../verification/custody-timeline.tsx';
import { RelatedRecords } from './related-records.tsx';
import { LaterApprovalRequests } from '../../../kit/record/approval/later-approval-requests.tsx';
import { VerificationHistory } from '../verification/verification-history.tsx';

const AttestationReview = lazyPiece(
  async () => (await withMessages('review', import('./attestation.review.tsx'))).AttestationReview,
);

/** The proofs in the middle; documents and history at the side. For whoever reviews it, the file is what matters. */
export function AttestationDetail({ record }: { record: AttestationRecord }) {
  const isReview = useIsContentReview(record);
  return (
    <>
      <LaterApprovalRequests of={{ subject: 'attestation', subjectId: record.id }} touches={READS} />
      {isReview ? (
        <Suspense>
          <AttestationReview key={record.id} record={record}>
            <AttestationFacts record={record} />
            <AttestationProofs record={record} />
            <AttestationPapers record={record} />
          </AttestationReview>
        </Suspense>
      ) : (
        <div className="attestation-detail">
          <div className="attestation-column">
            <AttestationFacts record={record} />
            <AttestationEvidence record={record} />
            <AttestationPreview key={record.id} record={record} />
            <ChainCard record={record} />
            <ArtefactTable record={record} />
          </div>
          <div className="attestation-column">
            <AttestationPapers record={record} />
          </div>
        </div>
      )}
    </>
  );
}

function AttestationProofs({ record }: { record: AttestationRecord }) {
  return (
    <>
      <AttestationEvidence record={record} />
      <ChainCard record={record} />
      <ArtefactTable record={record} />
    </>
  );
}

function AttestationPapers({ record }: { record: AttestationRecord }) {
  const t = useMessages('attestations.attestation');
  return (
    <>
      <CertificateVersions record={record} />
      <CourtCodes record={record} />
      <VerificationHistory record={record} />
      <CustodyTimeline acts={record.custody} />
      <RelatedRecords related={record.related} />
      <Section title={t('trail')}>
        <Trail lifecycle={attestationLifecycle} stem="attestations.attestation" steps={record.trail} />
      </Section>
    </>
  );
}
