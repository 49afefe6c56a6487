import { verdictOf } from '@nota/contract/kit/checklist/check-row.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { CASE_CORRECTIONS, isCasePaper } from '@nota/contract/notarization/correction/case-correction.rules.ts';
import type { AgencyFault } from '@nota/contract/notarization/law/agency.rules.ts';
import type { CasePaper } from '@nota/contract/notarization/law/matter-requirement.rules.ts';
import type { AskedItem } from '../../../../kit/record/correction/correction-items-input.tsx';

type Reviewed = Pick<CaseFile, 'checks' | 'concernsRealEstate'>;
type Check = CaseFile['checks'][number];

/** What a paper puts right; the others need another person to apply. */
const PAPER_OF: Readonly<Partial<Record<AgencyFault, CasePaper>>> = {
  'guardianship-unproven': 'guardianship-proof',
  'power-of-attorney-missing': 'power-of-attorney',
  'power-of-attorney-uncertified': 'power-of-attorney',
};

/** What failed in the first review, as what the applicant can send to put it right; whoever ticked gives the sentence. */
export function suggestedCaseItems(file: Reviewed, readyText: (name: string) => string): AskedItem[] {
  const wanted = new Map<string, string>();
  for (const check of file.checks.filter((one) => verdictOf(one) === 'failed')) {
    const note = (check.tick?.note ?? '').slice(0, LIMIT.correctionSentenceMaxChars);
    for (const name of putRightBy(check, file)) if (!wanted.has(name)) wanted.set(name, note || readyText(name));
  }
  return [...CASE_CORRECTIONS.papers, ...CASE_CORRECTIONS.fields].flatMap((name): AskedItem[] => {
    const sentence = wanted.get(name);
    const kind = isCasePaper(name) ? 'paper' : 'field';
    return sentence === undefined ? [] : [{ kind, name, sentence, example: '' }];
  });
}

function putRightBy({ name, facts }: Check, { concernsRealEstate }: Pick<Reviewed, 'concernsRealEstate'>): string[] {
  if (name === 'papers-complete') return namesIn(facts['missing']).filter(isCasePaper);
  if (name === 'represented') return namesIn(facts['agency']).flatMap((fault) => PAPER_OF[fault as AgencyFault] ?? []);
  // Real estate is notarized where it lies (公证法 25); anything else, as a rule, where the applicant lives.
  if (name === 'office-competent') return [concernsRealEstate ? 'estatePlace' : 'domicilePlace'];
  return name === 'application-legible' ? ['application-form'] : [];
}

const namesIn = (fact: Check['facts'][string] | undefined) =>
  typeof fact === 'string' && fact !== '' ? fact.split(' ') : [];
