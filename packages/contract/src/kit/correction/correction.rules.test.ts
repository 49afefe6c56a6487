import { describe, expect, it } from 'vitest';
import { answerFaults, correctionBlockers, hasRunOut } from './correction.rules.ts';

describe('another round', () => {
  it.each([
    [0, []],
    [2, []],
    [3, ['CORRECTIONS_USED_UP']],
    [4, ['CORRECTIONS_USED_UP']],
  ])('after %s of at most 3 is held back by %j', (rounds, blockers) => {
    expect(correctionBlockers({ roundsMax: 3 }, rounds)).toEqual(blockers);
  });
});

describe('answers to a name (1) and a licence (2)', () => {
  const items = [
    { id: '1', kind: 'field' },
    { id: '2', kind: 'paper' },
  ] as const;
  const name = { itemId: '1', value: '杭州样例科技有限公司' };
  const licence = { itemId: '2', fileId: '41' };

  it.each([
    [[name, licence], []],
    [[licence, name], []],
    [[name], ['2 item.missing']],
    [[], ['1 item.missing', '2 item.missing']],
    [[name, name, licence], ['1 item.twice']],
    [[name, licence, { itemId: '9', value: '甲' }], ['9 item.foreign']],
    [[{ itemId: '1', fileId: '41' }, licence], ['1 item.kind']],
    [[name, { itemId: '2', value: '见附件' }], ['2 item.kind']],
    [[{ ...name, fileId: '41' }, licence], ['1 item.kind']],
    [[{ itemId: '1' }, licence], ['1 item.kind']],
  ])('%j are wrong in %j', (answers, expected) => {
    expect(answerFaults(items, answers).map(({ itemId, fault }) => `${itemId} ${fault}`)).toEqual(expected);
  });
});

describe('a round', () => {
  const due = new Date('2026-06-15T16:00:00Z');
  const deadline = { dueAt: due, amberAt: null, redAt: null, isProvisional: false };
  const before = new Date(due.getTime() - 1);
  it.each([
    ['a millisecond before its end', deadline, before, false],
    ['at its end', deadline, due, true],
    ['long after a provisional end', { ...deadline, isProvisional: true }, new Date('2027-06-15T16:00:00Z'), false],
  ])('%s', (_, given, at, expected) => {
    expect(hasRunOut(given, at)).toBe(expected);
  });
});
