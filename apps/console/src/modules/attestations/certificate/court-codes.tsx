import { attestationFileApi } from '@nota/contract/attestations/attestation-file.contract.ts';
import { courtAccessCodeLifecycle } from '@nota/contract/attestations/court-access-code.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { hasNothingToGive, type AttestationRecord } from '../record/attestation-record.ts';
import { CourtCodeDialog } from './court-code.dialog.tsx';
import { RevokeCodeDialog } from './revoke-code.dialog.tsx';
import { useTicket } from '../../../kit/tasks/use-ticket.ts';

/** For a court: the package itself, or a code with which the court downloads it. */
export function CourtCodes({ record }: { record: AttestationRecord }) {
  const t = useMessages('attestations.court-access-code');
  const r = useMessages('attestations.row');
  const m = useMessages('malware');
  const acceptsMalware = record.scan?.malware != null;
  const may = useMay();
  const ticket = useTicket();
  const [isOpen, setOpen] = useState(false);
  const [revoked, setRevoked] = useState<{ readonly id: string; readonly purpose: string }>();
  const mayGive = may(ACTION.attestationPackage);
  const whyNot = hasNothingToGive(record) ? r('notPreserved') : record.isDownloadFrozen ? r('frozen') : undefined;
  // A court gets only proven records, not those still in progress.
  const isPreserved = record.state === 'preserved' || record.state === 'expired';
  return (
    <Section
      title={t('title')}
      extra={
        mayGive &&
        !record.isSandbox && (
          <Button
            type="link"
            size="small"
            disabled={whyNot !== undefined || !isPreserved}
            title={isPreserved ? undefined : r('notPreserved')}
            onClick={() => setOpen(true)}
          >
            {t('create')}
          </Button>
        )
      }
    >
      {mayGive && (
        <p className="attestation-package">
          <Button
            disabled={whyNot !== undefined}
            loading={ticket.isRunning}
            onClick={() =>
              void ticket.follow(() =>
                call(attestationFileApi.package, { params: { id: record.id }, body: { acceptsMalware } }),
              )
            }
          >
            {acceptsMalware ? m('take') : t('package')}
          </Button>
          <small>{whyNot ?? t('packageHint')}</small>
        </p>
      )}
      {record.courtCodes.length === 0 && <p className="trail-none">{t(record.isSandbox ? 'sandbox' : 'none')}</p>}
      <ul className="attestation-papers">
        {record.courtCodes.map(({ id, state, purpose, createdAt, expiresAt, usedAt, createdByName }) => (
          <li key={id}>
            <strong>{purpose}</strong>
            <div className="attestation-paper-facts">
              <ToneCell tone={courtAccessCodeLifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>
              {createdByName !== null && <span>{t('by', { name: createdByName })}</span>}
              {mayGive && state === 'valid' && (
                <Button type="link" size="small" danger onClick={() => setRevoked({ id, purpose })}>
                  {t('revoke')}
                </Button>
              )}
            </div>
            <small>
              {t('field.createdAt')} <TimeCell moment={createdAt} />
              {' · '}
              {t(usedAt === null ? 'field.expiresAt' : 'field.usedAt')} <TimeCell moment={usedAt ?? expiresAt} />
            </small>
          </li>
        ))}
      </ul>
      {revoked && <RevokeCodeDialog {...revoked} onClose={() => setRevoked(undefined)} />}
      {isOpen && <CourtCodeDialog number={record.id} onClose={() => setOpen(false)} />}
    </Section>
  );
}
