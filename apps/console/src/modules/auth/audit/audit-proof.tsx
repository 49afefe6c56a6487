import { toBase64 } from '@nota/evidence/bytes/encoding.ts';
import { checkAuditProof, type AuditProof as GivenProof } from '@nota/evidence/verify/audit-proof.ts';
import { useMemo } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { EvidenceLadder } from '../../../kit/record/evidence/evidence-ladder.tsx';
import './audit.css';

/** Computed in this browser: a server that lies about an entry would have to break the hash. */
export function AuditProof({ id, proof }: { readonly id: string; readonly proof: GivenProof }) {
  const t = useMessages('audit-entry');
  const { committed, included, index, head } = useMemo(() => checkAuditProof(proof, id), [proof, id]);
  const place = head && index !== undefined ? t('proof.place', { index: index + 1, size: head.size }) : undefined;
  return (
    <>
      <EvidenceLadder
        rungs={[
          {
            key: 'committed',
            question: t('proof.committed'),
            verdict: committed,
            answers: [t(`proof.verdict.${committed}`)],
          },
          {
            key: 'included',
            question: t('proof.included'),
            verdict: included,
            answers: [place ?? t(`proof.verdict.${included}`)],
            ...(head ? { technical: `${t('proof.root')} ${toBase64(head.root)} · ${head.origin}` } : {}),
          },
        ]}
      />
      <p className="audit-none">{t('proof.hint')}</p>
    </>
  );
}
