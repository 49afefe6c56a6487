import {
  exampleNumbers,
  patternProblem,
  type NumberRule,
} from '@nota/contract/notary-office/config/office-number.rules.ts';
import { useMessages } from '../../../../kit/language/intl.ts';

interface Props {
  readonly rule: NumberRule;
  readonly year: number;
}

/** How the numbers of a rule will look, one for each word; nothing while no number can be made. */
export function NumberExamples({ rule, year }: Props) {
  const t = useMessages('office-config.office-number-rule');
  const o = useMessages('notary-office.notary-office.matter');
  if (patternProblem(rule.pattern) !== undefined) return null;
  const examples = exampleNumbers(rule, year);
  const common = examples.length > 1 ? t('common') : t('everyMatter');
  return (
    <ul className="fee-list">
      {examples.map(({ matter, number }) => (
        <li key={matter ?? ''}>
          <span className="office-config-quiet">{matter === null ? common : o(matter)}</span>
          <span className="figures">{number}</span>
        </li>
      ))}
    </ul>
  );
}
