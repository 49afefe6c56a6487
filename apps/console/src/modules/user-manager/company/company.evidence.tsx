import type { RecordEvidence as Evidence } from '@nota/contract/attestations/record-evidence.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell } from '../../../kit/list/table/cells.tsx';
import type { Side } from '../../../kit/record/evidence/evidence-panel.tsx';
import { RecordEvidence } from '../../../kit/record/evidence/record-evidence.tsx';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';

/** What the verification of a company rested on, as it is preserved. */
export function CompanyEvidence({ id }: { readonly id: string }) {
  const t = useMessages('company-record');
  const describe = (facts: Evidence['facts']): Side[] => {
    const stated = new Map(facts.map(({ path, value }) => [path, value]));
    const verdicts = facts.filter(({ path }) => path.startsWith('checklist.checks.') && path.endsWith('.verdict'));
    const passed = verdicts.filter(({ value }) => value === 'passed').length;
    const time = (path: string) => <TimeCell moment={stated.get(path)} />;
    return [
      { label: t('evidence.name'), value: stated.get('company.name') },
      { label: t('evidence.uscc'), value: stated.get('company.uscc') },
      { label: t('evidence.licenceUntil'), value: stated.get('licenceUntil') ?? '—' },
      { label: t('evidence.submittedAt'), value: time('submittedAt') },
      { label: t('evidence.decidedAt'), value: time('decidedAt') },
      { label: t('evidence.reviewedBy'), value: stated.get('reviewedBy') },
      { label: t('evidence.confirmedBy'), value: stated.get('confirmedBy') ?? '—' },
      { label: t('evidence.checks'), value: t('evidence.checksValue', { passed, all: verdicts.length }) },
    ];
  };
  return (
    <DrawerSection title={t('evidence.title')}>
      <RecordEvidence recordKind="company-verification" recordId={id} describe={describe} />
    </DrawerSection>
  );
}
