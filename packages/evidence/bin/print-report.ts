import type { Finding, Report, Rung, Verdict } from '../src/verify/report.ts';
import { EN } from '../src/verify/wording.en.ts';
import { ZH } from '../src/verify/wording.zh.ts';
import { say, type Wording } from '../src/verify/wording.ts';

const MARKS: Readonly<Record<Verdict, string>> = { valid: '✓', invalid: '✗', 'not-yet': '…', 'cannot-tell': '?' };

/** The rungs as text, from the top one down. */
export function printReport(report: Report, language: 'zh' | 'en'): string {
  const words = language === 'zh' ? ZH : EN;
  const { item, malware, rungs, custody, before, unproven } = report;
  const lines = [
    item === undefined ? words.title : `${words.title} · ${item.kind} ${item.id}`,
    ...(malware === undefined ? [] : [say(words.malware, { malware }, words)]),
    words.climb,
    '',
    ...[...rungs].reverse().flatMap((rung) => rungLines(rung, words)),
    ...rungLines(custody, words),
    words.before.title,
    `    ${words.before.states[before.state]}`,
    ...before.statements.map(({ path, value }) => `      ${path}: ${value}`),
    '',
    words.unproven.title,
    ...unproven.map((name) => `    - ${words.unproven.each[name]}`),
  ];
  return `${lines.join('\n')}\n`;
}

function rungLines({ name, verdict, findings }: Rung, words: Wording): string[] {
  const title = `${MARKS[verdict]} ${words.rungs[name].name} — ${words.verdicts[verdict]}`;
  return [title, ...findings.flatMap((one) => findingLines(one, words)), ''];
}

function findingLines({ verdict, code, facts }: Finding, words: Wording): string[] {
  const shown = Object.entries(facts).filter(([name]) => words.facts[name] !== undefined && name !== 'problem');
  const values = shown.map(([name, value]) => `        ${words.facts[name]}: ${value}`);
  return [`    ${MARKS[verdict]} ${say(words.codes[code], facts, words)}`, ...values];
}
