import { describe, expect, it } from 'vitest';
import { changedLabels } from './label.rules.ts';

describe('labels', () => {
  it.each<[string, string[], string[], string[], string[] | undefined]>([
    ['get a new one', ['重点'], ['VIP'], [], ['重点', 'VIP']],
    ['are not doubled', ['VIP'], ['VIP'], [], ['VIP']],
    ['lose one', ['重点', 'VIP'], [], ['VIP'], ['重点']],
    ['swap one when they are full', ['1', '2', '3', '4', '5'], ['6'], ['1'], ['2', '3', '4', '5', '6']],
    ['are five at most', ['1', '2', '3', '4', '5'], ['6'], [], undefined],
    ['keep what is put on and taken off at once', ['1'], ['2'], ['2'], ['1', '2']],
  ])('%s', (_, labels, add, remove, expected) => {
    expect(changedLabels(labels, { add, remove })).toEqual(expected);
  });
});
