import { describe, expect, it } from 'vitest';
import { beginsInPast, changedFields, inForceAt, nextChangeAfter, standingOf } from './config-version.rules.ts';
import { AGREEMENT_PARTS, INITIAL_AGREEMENT } from './part/agreement.ts';
import { CONFIG_PART_NAMES, CONFIG_PARTS } from './part/config-parts.ts';
import { PARAMETER_NAMES, PARAMETERS } from './part/parameter.ts';

const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const one = { inForceFrom: day(1) };
const two = { inForceFrom: day(5) };
const three = { inForceFrom: day(9) };

describe('what is in force', () => {
  it.each([
    ['before the first', new Date(day(1).getTime() - 1), undefined],
    ['at the moment of the first', day(1), one],
    ['a millisecond before the second', new Date(day(5).getTime() - 1), one],
    ['at the moment of the second', day(5), two],
    ['long after the last', day(30), three],
  ])('%s', (_, at, expected) => {
    for (const order of [
      [one, two, three],
      [three, one, two],
      [two, three, one],
    ])
      expect(inForceAt(order, at)).toBe(expected);
  });

  it('says when something else will be', () => {
    expect(nextChangeAfter([three, one, two], day(1))).toEqual(day(5));
    expect(nextChangeAfter([three, one, two], day(9))).toBeUndefined();
    expect(nextChangeAfter([], day(1))).toBeUndefined();
  });
});

describe('the standing of a version', () => {
  it.each([
    ['draft', null, null, 'draft'],
    ['waiting', null, null, 'waiting'],
    ['approved', day(6), null, 'scheduled'],
    ['approved', day(5), null, 'in-force'],
    ['approved', day(1), day(6), 'in-force'],
    ['approved', day(1), day(5), 'history'],
    ['cancelled', day(6), null, 'cancelled'],
    ['discarded', null, null, 'discarded'],
  ] as const)('%s from %s to %s on the fifth: %s', (state, inForceFrom, endsAt, expected) => {
    expect(standingOf({ state, inForceFrom, endsAt }, day(5))).toBe(expected);
  });

  it('never begins in the past', () => {
    expect([null, day(4), day(5), day(6)].map((from) => beginsInPast(from, day(5)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

it('fields that differ are named with both values', () => {
  expect(changedFields({ a: 1, b: { c: 'x', d: null }, gone: true }, { a: 1, b: { c: 'y', d: null, e: 2 } })).toEqual([
    { path: 'b.c', before: 'x', after: 'y' },
    { path: 'b.e', before: undefined, after: 2 },
    { path: 'gone', before: true, after: undefined },
  ]);
});

it('nothing is nothing, whether it is null or not there', () => {
  const file = { sha256: 'ab', pages: null };
  expect(changedFields({ file: null, summary: '' }, { file, summary: '' })).toEqual([
    { path: 'file.sha256', before: undefined, after: 'ab' },
  ]);
});

/** A name and an agreement are the platform's own: nothing is shipped in their place. */
const OWN: readonly string[] = ['basic-info', ...AGREEMENT_PARTS];

describe('what is shipped', () => {
  it.each(AGREEMENT_PARTS)('of %s is none, which nobody can submit', (part) => {
    expect(CONFIG_PARTS[part].initial).toEqual(INITIAL_AGREEMENT);
    expect(CONFIG_PARTS[part].content.safeParse(INITIAL_AGREEMENT).success).toBe(false);
  });

  it.each(CONFIG_PART_NAMES.filter((part) => !OWN.includes(part)))('of %s is itself allowed', (part) => {
    expect(CONFIG_PARTS[part].content.safeParse(CONFIG_PARTS[part].initial).success).toBe(true);
  });

  it('has parameters in whole numbers within their ranges', () => {
    for (const name of PARAMETER_NAMES) {
      const { min, max, initial } = PARAMETERS[name];
      expect([min, initial, max].every(Number.isInteger) && min <= initial && initial <= max, name).toBe(true);
    }
  });
});
