import { describe, expect, it } from 'vitest';
import { MATTERS } from '../notary-matters.ts';
import {
  allSeriesOf,
  certificateNumber,
  exampleNumbers,
  namesMatter,
  patternProblem,
  seriesOf,
  type NumberRule,
} from './office-number.rules.ts';

const PATTERN = '〔{year}〕{office}证{matter}字第{serial:5}号';
const rule = (given: Partial<NumberRule> = {}): NumberRule => ({
  pattern: PATTERN,
  officeWord: '浙杭',
  matterWord: '内',
  matterWords: [{ matter: 'kinship', word: '外民' }],
  ...given,
});

describe('a pattern of numbers', () => {
  it.each([
    ['the usual one', PATTERN, undefined],
    ['one without a matter', '（{year}）{office}证字第{serial}号', undefined],
    ['one that begins with the office', '{office}【{year}】第{serial:8}号', undefined],
    ['a place that nobody knows', '〔{year}〕{office}{month}第{serial}号', 'place-unknown'],
    ['a place without a name', '〔{year}〕{office}{}第{serial}号', 'place-unknown'],
    ['a brace that is never closed', '〔{year}〕{office第{serial}号', 'characters'],
    ['a digit in its words', '〔{year}〕{office}1处第{serial}号', 'characters'],
    ['a digit of another script', '〔{year}〕{office}１处第{serial}号', 'characters'],
    ['a line end', '〔{year}〕{office}\n第{serial}号', 'characters'],
    ['markup', '〔{year}〕{office}<b>第{serial}号', 'characters'],
    ['no year', '{office}证字第{serial}号', 'place-missing'],
    ['no office', '〔{year}〕证字第{serial}号', 'place-missing'],
    ['no running number', '〔{year}〕{office}证字', 'place-missing'],
    ['nothing', '', 'place-missing'],
    ['the year twice', '〔{year}〕{office}{year}第{serial}号', 'place-twice'],
    ['a width of nothing', '〔{year}〕{office}第{serial:0}号', 'width'],
    ['a width of nine', '〔{year}〕{office}第{serial:9}号', 'width'],
    ['a width of two digits', '〔{year}〕{office}第{serial:05}号', 'width'],
    ['an empty width', '〔{year}〕{office}第{serial:}号', 'width'],
    ['a width of the year', '〔{year:2}〕{office}第{serial}号', 'width'],
    ['the year after the running number', '{office}第{serial}号〔{year}〕', 'year-after-serial'],
    ['two numbers without anything between', '{office}{year}{serial}', 'places-touch'],
  ])('%s', (_, pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem);
  });

  it('says whether it names the matter', () => {
    expect([PATTERN, '{office}{year}第{serial}号'].map(namesMatter)).toEqual([true, false]);
  });
});

describe('a number', () => {
  it.each([
    ['of a matter with the common word', rule(), { matter: 'contract', serial: 123 }, '〔2026〕浙杭证内字第00123号'],
    ['of a matter with its own', rule(), { matter: 'kinship', serial: 1 }, '〔2026〕浙杭证外民字第00001号'],
    ['that fills its width', rule(), { matter: 'contract', serial: 99_999 }, '〔2026〕浙杭证内字第99999号'],
    ['that outgrew its width', rule(), { matter: 'contract', serial: 100_000 }, '〔2026〕浙杭证内字第100000号'],
    [
      'without a width',
      rule({ pattern: '（{year}）{office}证字第{serial}号' }),
      { matter: 'contract', serial: 7 },
      '（2026）浙杭证字第7号',
    ],
  ] as const)('%s', (_, by, { matter, serial }, number) => {
    expect(certificateNumber(by, { year: 2026, matter, serial })).toBe(number);
  });

  it('is shown before a rule is saved, one for each word', () => {
    expect(exampleNumbers(rule(), 2027)).toEqual([
      { matter: null, number: '〔2027〕浙杭证内字第00123号' },
      { matter: 'kinship', number: '〔2027〕浙杭证外民字第00123号' },
    ]);
    expect(exampleNumbers(rule({ pattern: '{office}〔{year}〕第{serial}号' }), 2027)).toHaveLength(1);
  });
});

describe('a series', () => {
  it('is the same for matters of one word, and does not know the width', () => {
    expect(seriesOf(rule(), 'contract')).toBe('〔{year}〕浙杭证内字第{serial}号');
    expect(seriesOf(rule({ pattern: PATTERN.replace(':5', '') }), 'other')).toBe(seriesOf(rule(), 'contract'));
    expect(allSeriesOf(rule())).toEqual(['〔{year}〕浙杭证内字第{serial}号', '〔{year}〕浙杭证外民字第{serial}号']);
    expect(allSeriesOf(rule({ matterWords: [{ matter: 'kinship', word: '内' }] }))).toHaveLength(1);
  });

  it('never gives a number of another series or of another place in its own, whatever the rules', () => {
    const patterns = [
      PATTERN,
      PATTERN.replace(':5', ''),
      PATTERN.replace(':5', ':2'),
      '〔{year}〕{office}证内字第{serial:5}号',
      '〔{year}〕{office}{matter}第{serial}号',
      '{office}〔{year}〕{matter}第{serial:3}号',
    ];
    const rules = patterns.flatMap((pattern) =>
      ['浙杭', '浙', '浙杭证'].map((officeWord) => rule({ pattern, officeWord })),
    );
    const made = new Map<string, string>();
    for (const by of rules) {
      for (const matter of MATTERS) {
        for (const year of [2026, 2027]) {
          for (const serial of [1, 2, 10, 12, 99, 100, 2026, 20_261]) {
            const number = certificateNumber(by, { year, matter, serial });
            const place = `${seriesOf(by, matter)} ${year} ${serial}`;
            expect(made.get(number) ?? place).toBe(place);
            made.set(number, place);
          }
        }
      }
    }
    expect(made.size).toBeGreaterThan(200);
  });
});
