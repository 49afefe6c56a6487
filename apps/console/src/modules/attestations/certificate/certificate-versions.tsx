import { attestationCertificateApi } from '@nota/contract/attestations/attestation-certificate.contract.ts';
import type { CertificateVersion } from '@nota/contract/attestations/attestation-detail.contract.ts';
import { certificateLifecycle } from '@nota/contract/evidence/certificate.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { CopyButton, TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import type { AttestationRecord } from '../record/attestation-record.ts';
import { CertificateDialog, type CertificateMove } from './certificate.dialog.tsx';
import { useTicket } from '../record/use-ticket.ts';

/** Every version of the certificate; older ones stay verifiable as superseded. */
export function CertificateVersions({ record }: { record: AttestationRecord }) {
  const t = useMessages('attestations.certificate');
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
      {record.certificates.length === 0 && <p className="trail-none">{t('none')}</p>}
      <ul className="attestation-papers">
        {record.certificates.map((one) => (
          <Version key={one.id} record={record} certificate={one} />
        ))}
      </ul>
      {move && standing && (
        <CertificateDialog id={record.id} number={standing.number} move={move} onClose={() => setMove(undefined)} />
      )}
    </Section>
  );
}

function Version({ record, certificate }: { record: AttestationRecord; certificate: CertificateVersion }) {
  const t = useMessages('attestations.certificate');
  const frozen = useMessages('attestations.row')('frozen');
  const ticket = useTicket();
  const { number, version, state, issuedAt, endedAt } = certificate;
  const input = { params: { id: record.id }, body: { version } };
  return (
    <li>
      <div>
        <strong className="hash">{number}</strong>
        <CopyButton text={number} />
      </div>
      <div className="attestation-paper-facts">
        <ToneCell tone={certificateLifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>
        <span>{t('versionValue', { version })}</span>
        <RowButton
          reason={record.isDownloadFrozen ? frozen : undefined}
          onClick={() => void ticket.follow(() => call(attestationCertificateApi.ticket, input))}
        >
          {t('download')}
        </RowButton>
      </div>
      <small>
        {t('issuedAt')} <TimeCell moment={issuedAt} />
        {endedAt !== null && (
          <>
            {' · '}
            {t('endedAt')} <TimeCell moment={endedAt} />
          </>
        )}
      </small>
    </li>
  );
}
