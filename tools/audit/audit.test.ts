import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DAYS, overdue, SEVERITIES, type Finding, type Known, type Severity } from './judge.ts';
import { readReport } from './advisory-report.ts';

const found = (severity: Severity): Finding => ({ id: 'GHSA-1', name: 'left-pad', severity });
const noted = (published: Known['published'], more: Partial<Known> = {}): Known => ({
  id: 'GHSA-1',
  published,
  note: 'waits for its author',
  ...more,
});
const now = new Date('2026-06-30T12:00:00Z');

describe('faults of packages', () => {
  it.each<[string, Finding[], Known[], string[]]>([
    ['nothing', [], [], []],
    ['what nobody has looked at', [found('low')], [], ['is new: mend it']],
    ['a critical one of yesterday', [found('critical')], [noted('2026-06-29')], []],
    ['a critical one of three days', [found('critical')], [noted('2026-06-27')], ['3 days ago, and 2 are allowed']],
    ['a high one of a week less an hour', [found('high')], [noted('2026-06-24')], []],
    ['a high one of more than a week', [found('high')], [noted('2026-06-23')], ['7 days ago, and 7 are allowed']],
    ['one of the middle, a month old', [found('moderate')], [noted('2026-05-31')], ['30 days ago']],
    [
      'one of the middle that is exploited',
      [found('moderate')],
      [noted('2026-06-26', { isExploited: true })],
      ['2 are'],
    ],
    ['a low one of a quarter', [found('low')], [noted('2026-04-02')], []],
    ['a low one that was forgotten', [found('low')], [noted('2026-04-01')], ['90 days ago']],
    ['a day that has not come', [found('high')], [noted('2026-07-01')], ['published tomorrow or later']],
    ['one that is mended and still noted', [], [noted('2026-06-01')], ['GHSA-1: is mended']],
    [
      'one noted for another',
      [{ ...found('low'), id: 'GHSA-2' }],
      [noted('2026-06-29')],
      ['GHSA-2', 'GHSA-1: is mended'],
    ],
  ])('are overdue as the table says: %s', (_, findings, known, sentences) => {
    const said = overdue(findings, known, now);
    expect(said).toHaveLength(sentences.length);
    for (const [index, words] of sentences.entries()) expect(said[index]).toContain(words);
  });

  it('have as long as docs/security/inventory.md says', () => {
    const inventory = readFileSync(new URL('../../docs/security/inventory.md', import.meta.url), 'utf8');
    const daysOf = (row: RegExp) => {
      const [, count, unit] = row.exec(inventory) ?? [];
      return Number(count) / (unit === 'hours' ? 24 : 1);
    };
    expect(DAYS).toEqual({
      critical: daysOf(/^\|[^|]*critical[^|]*\| (\d+) (hours|days)/m),
      high: daysOf(/^\| high \| (\d+) (hours|days)/m),
      moderate: daysOf(/^\| medium \| (\d+) (hours|days)/m),
      low: daysOf(/^\| low[^|]*\|[^|]*?(\d+) (hours|days)/m),
      info: daysOf(/^\| low[^|]*\|[^|]*?(\d+) (hours|days)/m),
    });
    expect(Object.keys(DAYS)).toEqual([...SEVERITIES]);
  });
});

const advisory = (name: string, severity: string) => ({
  source: 1,
  name,
  dependency: name,
  title: 'Prototype pollution',
  url: `https://github.com/advisories/GHSA-${name}`,
  severity,
  range: '<2',
});
const reportOf = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

describe('the report of npm', () => {
  it.each([
    ['nothing', {}, []],
    ['one fault', { a: { via: [advisory('a', 'high')] } }, [{ id: 'GHSA-a', name: 'a', severity: 'high' }]],
    [
      'a fault once, though it reaches others',
      { a: { via: [advisory('a', 'low')] }, b: { via: ['a'] }, c: { via: ['b', advisory('a', 'low')] } },
      [{ id: 'GHSA-a', name: 'a', severity: 'low' }],
    ],
    [
      'a severity it has not had before as the worst',
      { a: { via: [advisory('a', 'dreadful')] } },
      [{ id: 'GHSA-a', name: 'a', severity: 'critical' }],
    ],
  ])('names %s', (_, vulnerabilities, findings) => {
    expect(readReport(reportOf(vulnerabilities))).toEqual({ findings });
  });

  it.each([
    ['a registry that refuses', '{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['no network', '{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND"}}', 'getaddrinfo ENOTFOUND'],
    ['no lock file', '{"error":{"code":"ENOLOCK","summary":""}}', 'npm printed no report'],
    ['nothing printed', '', 'npm printed no report'],
    ['half of a report', '{"vulnerabilities":', 'npm printed no report'],
    ['null', 'null', 'npm printed no report'],
  ])('says that it could not be asked: %s', (_, printed, unanswered) => {
    expect(readReport(printed)).toEqual({ unanswered });
  });
});
