import { describe, expect, it } from 'vitest';
import { EN } from './wording.en.ts';
import { PT } from './wording.pt.ts';
import { ZH_TW } from './wording.zh-tw.ts';
import { ZH } from './wording.zh.ts';
import { factsIn, readableTime, say } from './wording.ts';

const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));

describe('the messages of the verifier', () => {
  it.each([
    ['English', EN],
    ['traditional Chinese', ZH_TW],
    ['Portuguese', PT],
  ])('have the same facts, problems and acts in %s', (_, other) => {
    for (const [code, text] of Object.entries(ZH.codes)) {
      expect(placeholders(other.codes[code as keyof typeof ZH.codes]), code).toEqual(placeholders(text));
    }
    for (const part of ['problems', 'facts', 'acts', 'actors'] as const) {
      expect(Object.keys(other[part])).toEqual(Object.keys(ZH[part]));
    }
  });

  it('name acts and actors, and leave those of another platform as they are', () => {
    expect(say('{act} {actor}', { act: 'court-code-made', actor: 'court' }, ZH)).toBe('生成证据提取码 法院');
    expect(say('{act} {actor}', { act: 'weighed', actor: '31' }, ZH)).toBe('weighed 31');
  });

  it('show what is known of a finding in full, with problems in words', () => {
    const found = { facts: { part: 'tsa/1.tsr', problem: 'imprint', line: 3 } };
    expect(factsIn(found, EN)).toEqual([
      { name: 'part', value: 'tsa/1.tsr' },
      { name: 'problem', value: 'it is about another digest' },
    ]);
  });

  it('insert facts, name problems, and show a dash for a missing fact', () => {
    expect(say('{part}: {problem} {nothing}', { part: 'tsa/1.tsr', problem: 'imprint' }, EN)).toBe(
      'tsa/1.tsr: it is about another digest –',
    );
  });

  it.each([
    ['2026-05-01T20:00:00.000Z', '北京时间 2026-05-02 04:00:00', '2026-05-01 20:00:00 UTC'],
    ['2026-05-01T20:00:00.025Z', '北京时间 2026-05-02 04:00:00.025', '2026-05-01 20:00:00.025 UTC'],
    ['2026-99-99T99:99:99.000Z', '2026-99-99T99:99:99.000Z', '2026-99-99T99:99:99.000Z'],
    ['yesterday', 'yesterday', 'yesterday'],
  ])('tell the time %s in one zone, and never round it', (text, chinese, english) => {
    expect([readableTime(text, ZH.times), readableTime(text, EN.times)]).toEqual([chinese, english]);
  });
});
