import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell, TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { CaseEntry } from './case-entry.tsx';

const TONES = { VALID: 'success', INVALID: 'danger', INDETERMINATE: 'warning', ERROR: 'warning' } as const;

/** The preserved records that the case rests on, each with the verdict of its submission. */
export function CaseProofs({ evidence }: Pick<CaseFile, 'evidence'>) {
  const t = useMessages('case-file');
  const may = useMay();
  const maySee = may(PERMISSION.organizationAttestation) || may(PERMISSION.personAttestation);
  return (
    <Section title={t('sections.evidence', { count: evidence.length })}>
      <ul className="case-entries">
        {evidence.map((one) => (
          <CaseEntry
            key={one.attestationId}
            name={
              <>
                {maySee ? (
                  <Link to={RECORD_ADDRESS.attestation(one.attestationId)}>{one.attestationId}</Link>
                ) : (
                  one.attestationId
                )}{' '}
                {one.name}
              </>
            }
            aside={<ToneCell tone={TONES[one.result]}>{t(`result.${one.result}`)}</ToneCell>}
            about={
              <>
                SHA-256 <HashCell value={one.sha256} /> · {t('verifiedAt')} <TimeCell moment={one.verifiedAt} />
              </>
            }
          />
        ))}
      </ul>
    </Section>
  );
}
