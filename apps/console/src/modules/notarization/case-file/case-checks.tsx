import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { CheckLine } from '../../../kit/record/checklist/check-line.tsx';
import '../../../kit/record/checklist/checklist.css';
import { Section } from '../../../kit/record/detail-page.tsx';
import { namedChecks } from './named-checks.ts';

/** The first review of the platform: what the program found, and what a person has to look at. */
export function CaseChecks({ file: { checks } }: { readonly file: CaseFile }) {
  const t = useMessages('case-file');
  if (checks.length === 0) return null;
  return (
    <Section title={t('sections.checks')}>
      <div className="checklist">
        <ol>
          {namedChecks(checks).map((row) => (
            <CheckLine key={row.name} row={row} stem="case-file" />
          ))}
        </ol>
      </div>
    </Section>
  );
}
