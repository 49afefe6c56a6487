import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { CONNECTIONS } from '@nota/contract/notarization/law/office-choice.rules.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell } from '../../../kit/list/table/cells.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';

/** What the application says: what for, where, and by whom. */
export function CaseApplication({ file }: { readonly file: CaseFile }) {
  const t = useMessages('case-file');
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  const { representation: stands } = file;
  return (
    <Section title={t('sections.application')}>
      <Facts>
        <Fact label={t('field.applicantName')}>{file.applicantName}</Fact>
        <Fact label={t('field.applicantType')}>{t(`applicantType.${file.applicantType}`)}</Fact>
        <Fact label={t('field.matter')}>{t(`matter.${file.matter}`)}</Fact>
        <Fact label={t('field.purpose')}>
          {[t(`purpose.${file.purpose}`), file.useCountry].filter(Boolean).join(' · ')}
        </Fact>
        <Fact label={t('field.copies')}>{file.copies}</Fact>
        <Fact label={t('field.submittedAt')}>
          <TimeCell moment={file.submittedAt} />
        </Fact>
        {CONNECTIONS.map((place) => (
          <Fact key={place} label={t(`connection.${place}`)}>
            {file.places[place]}
          </Fact>
        ))}
        <Fact label={t('field.concernsRealEstate')}>{yes(file.concernsRealEstate)}</Fact>
        <Fact label={t('field.concernsProperty')}>{yes(file.concernsProperty)}</Fact>
        <Fact label={t('field.isMajor')}>{yes(file.isMajor)}</Fact>
        <Fact label={t('field.representedBy')}>
          {[t(`by.${stands.by}`), stands.agentName].filter(Boolean).join(' · ')}
        </Fact>
        <Fact label={t('field.inPersonAct')}>{stands.act !== null && t(`inPerson.${stands.act}`)}</Fact>
        <Fact label={t('field.isCapable')}>{yes(stands.isCapable)}</Fact>
        {stands.by === 'agent' && (
          <>
            <Fact label={t('field.livesAbroad')}>{yes(stands.livesAbroad)}</Fact>
            <Fact label={t('field.isWeighty')}>{yes(stands.isWeighty)}</Fact>
            <Fact label={t('field.isPowerOfAttorneyCertified')}>{yes(stands.isPowerOfAttorneyCertified)}</Fact>
          </>
        )}
        <Fact label={t('field.remark')} isWide>
          {file.remark}
        </Fact>
      </Facts>
    </Section>
  );
}
