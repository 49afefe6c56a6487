import { describe, expect, it } from 'vitest';
import { nextStep, type Standing } from './attestation-progress.rules.ts';

const waiting: Standing = {
  state: 'anchoring',
  chainState: 0,
  isChained: false,
  isPublished: false,
  isDated: false,
  isAnchored: false,
  failures: 0,
  isUnderWay: false,
};
const published = { isPublished: true };
const dated = { isPublished: true, isDated: true };
const chained = { isChained: true };
const failed = { state: 'anchor-failed', chainState: 4, ...chained } as const;

describe('a record that waits', () => {
  it.each<[string, Partial<Standing>, string | undefined, number]>([
    ['is in no head', {}, undefined, 0],
    ['is in no head, where nobody dates', { isDated: true }, undefined, 0],
    ['is published', published, undefined, 1],
    ['is published and dated', dated, 'preserve', 5],
    ['is published and dated, and looked at late', { ...dated, chainState: 1 }, 'preserve', 5],
    ['is dated and waits for the chain', { ...dated, ...chained }, undefined, 1],
    ['is anchored before it is dated', { ...published, ...chained, isAnchored: true }, undefined, 1],
    ['is dated and anchored', { ...dated, ...chained, isAnchored: true }, 'preserve', 3],
    ['is anchored after failures', { ...dated, ...chained, isAnchored: true, failures: 3 }, 'preserve', 3],
    ['has seen a failure', { ...dated, ...chained, chainState: 1, failures: 1 }, undefined, 2],
    ['is tried again', { ...dated, ...chained, chainState: 2, failures: 1, isUnderWay: true }, undefined, 1],
    ['has seen two failures', { ...dated, ...chained, failures: 2 }, undefined, 2],
    ['has seen three failures', { ...dated, ...chained, failures: 3 }, 'fail', 4],
    [
      'has seen three failures and is tried again',
      { ...dated, ...chained, failures: 3, isUnderWay: true },
      undefined,
      1,
    ],
    [
      'is anchored and undated after failures',
      { ...published, ...chained, isAnchored: true, failures: 3 },
      undefined,
      2,
    ],
  ])('and %s', (_, given, action, chainState) => {
    expect(nextStep({ ...waiting, ...given })).toEqual({ action, chainState });
  });
});

describe('a record that was given up', () => {
  it.each<[string, Partial<Standing>, string | undefined, number]>([
    ['stays so', { ...dated, failures: 3 }, undefined, 4],
    ['stays so while another try is under way', { ...dated, failures: 3, isUnderWay: true }, undefined, 4],
    ['waits for its date although the chain has it', { ...published, isAnchored: true }, undefined, 4],
    ['waits again when a later head is on the chain', { ...dated, isAnchored: true, failures: 3 }, 'resume', 1],
  ])('%s', (_, given, action, chainState) => {
    expect(nextStep({ ...waiting, ...failed, ...given })).toEqual({ action, chainState });
  });
});
