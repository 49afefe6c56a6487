import { describe, expect, it } from 'vitest';
import { EN } from './wording.en.ts';
import { ZH } from './wording.zh.ts';
import { readableTime, say } from './wording.ts';

const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));

describe('the messages of the verifier', () => {
  it('have the same facts in both languages', () => {
    for (const [code, text] of Object.entries(ZH.codes)) {
      expect(placeholders(EN.codes[code as keyof typeof EN.codes]), code).toEqual(placeholders(text));
    }
  });

  it('have the same problems and facts in both languages', () => {
    expect(Object.keys(EN.problems)).toEqual(Object.keys(ZH.problems));
    expect(Object.keys(EN.facts)).toEqual(Object.keys(ZH.facts));
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
