import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import type { JudgedOffice } from '@nota/contract/notarization/case-file-record.ts';
import { Alert, Skeleton } from 'antd';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { CaseEntry } from './case-entry.tsx';

/** Each office as the rule of jurisdiction judges it: by what it may take the case, or everything that keeps it out. */
export function JudgedOffices({ id }: { readonly id: string }) {
  const t = useMessages('case-file');
  const { data, error } = useCall(caseFileApi.offices, { params: { id } }, { isSilent: true });
  if (error && !data) return <Alert type="warning" showIcon title={error.message} />;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <p className="trail-none">{t('noOffices')}</p>;
  return (
    <ul className="case-entries">
      {data.map((office) => (
        <CaseEntry
          key={office.officeId}
          name={`${office.officeName} ${office.city}`}
          aside={
            <ToneCell tone={office.verdict === 'proposed' ? 'success' : 'neutral'}>
              {t(`judged.${office.verdict}`)}
            </ToneCell>
          }
          about={<Why office={office} />}
        />
      ))}
    </ul>
  );
}

function Why({ office: { connections, reasons } }: { readonly office: JudgedOffice }) {
  const t = useMessages('case-file');
  return [...connections.map((one) => t(`connection.${one}`)), ...reasons.map((one) => t(`out.${one}`))].join('；');
}
