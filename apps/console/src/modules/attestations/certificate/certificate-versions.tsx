import { attestationCertificateApi } from '@nota/contract/attestations/attestation-certificate.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Section } from '../../../kit/record/detail-page.tsx';
import { DocumentPapers } from '../../../kit/record/document/document-papers.tsx';
import type { AttestationRecord } from '../record/attestation-record.ts';
import { CertificateDialog, type CertificateMove } from './certificate.dialog.tsx';
import { useTicket } from '../../../kit/tasks/use-ticket.ts';

/** Every version of the certificate; older ones stay verifiable as superseded. */
export function CertificateVersions({ record }: { record: AttestationRecord }) {
  const t = useMessages('attestations.certificate');
  const frozen = useMessages('attestations.row')('frozen');
  const ticket = useTicket();
  const may = useMay();
  const [move, setMove] = useState<CertificateMove>();
  const standing = record.certificates.find(({ state }) => state === 'issued');
  const mayMove = may(ACTION.attestationCertificate);
  return (
    <Section
      title={t('title')}
      extra={
        mayMove &&
        standing && (
          <Space>
            <Button type="link" size="small" onClick={() => setMove('reissue')}>
              {t('reissue')}
            </Button>
            <Button type="link" size="small" className="record-harmful" onClick={() => setMove('revoke')}>
              {t('revoke')}
            </Button>
          </Space>
        )
      }
    >
      <DocumentPapers
        documents={record.certificates}
        none={t('none')}
        blocked={record.isDownloadFrozen ? frozen : undefined}
        download={({ version }) =>
          void ticket.follow(() =>
            call(attestationCertificateApi.ticket, { params: { id: record.id }, body: { version } }),
          )
        }
      />
      {move && standing && (
        <CertificateDialog id={record.id} number={standing.number} move={move} onClose={() => setMove(undefined)} />
      )}
    </Section>
  );
}
