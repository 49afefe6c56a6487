import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';

/** What the office has done with it so far, from the declaration of its notary to the file that is kept. */
export function CaseOffice({ file }: { readonly file: CaseFile }) {
  const t = useMessages('case-file');
  const { conflict, delivery } = file;
  return (
    <Section title={t('sections.office')}>
      <Facts columns={1}>
        <Fact label={t('field.officeName')}>{file.officeName}</Fact>
        <Fact label={t('field.notaryName')}>{file.notaryName}</Fact>
        <Fact label={t('conflict')}>
          {conflict && (
            <>
              {t('conflictDeclared')} <TimeCell moment={conflict.declaredAt} />
              {conflict.statement !== '' && ` · ${conflict.statement}`}
            </>
          )}
        </Fact>
        <Fact label={t('field.acceptedAt')}>
          <TimeCell moment={file.acceptedAt} />
        </Fact>
        <Fact label={t('draft')}>{file.draftSha256 !== null && <HashCell value={file.draftSha256} />}</Fact>
        <Fact label={t('field.certificateNo')}>{file.certificateNo}</Fact>
        <Fact label={t('field.issuedAt')}>
          <TimeCell moment={file.issuedAt} />
        </Fact>
        <Fact label={t('deliveredBy')}>
          {delivery && (
            <>
              {[t(`delivery.${delivery.by}`), delivery.courierNo].filter(Boolean).join(' ')}{' '}
              <TimeCell moment={delivery.at} />
            </>
          )}
        </Fact>
        <Fact label={t('archiveNo')}>{file.archiveNo}</Fact>
      </Facts>
    </Section>
  );
}
