import { describe, expect, it } from 'vitest';
import {
  checklistBlockers,
  checkRows,
  isTickable,
  openChecks,
  tickBody,
  verdictOf,
  type CheckTick,
} from './check-row.ts';
import { checksOf, defineChecklist, reopenedBy, type Verdict } from './checklist.ts';

type Facts = {
  readonly age: number | null;
  readonly secret: string;
};
const check = checksOf<Facts>();
const judgeAge = ({ age }: Pick<Facts, 'age'>): Verdict => (age === null ? 'unknown' : age >= 18 ? 'passed' : 'failed');
const list = defineChecklist({
  name: 'person',
  version: 3,
  checks: [
    check.manual({ name: 'face', isRequired: true, looksAt: ['photo'] }),
    check.automatic({ name: 'age', isRequired: true, looksAt: ['birthday'], uses: ['age'], judge: judgeAge }),
    check.automatic({ name: 'advice', isRequired: false, looksAt: [], uses: ['age'], judge: () => 'unknown' }),
    check.manual({
      name: 'guardian',
      isRequired: true,
      looksAt: ['photo', 'birthday'],
      appliesTo: ({ age }) => age === 17,
    }),
  ],
});
const tick = (verdict: CheckTick['verdict'], note = ''): CheckTick => ({
  verdict,
  note,
  byId: '7',
  byName: '吴桐',
  at: '2026-06-01T02:00:00.000Z',
});
const rows = (age: number | null, ticks: Readonly<Record<string, CheckTick>> = {}) =>
  checkRows(list, { age, secret: '不外传' }, (name) => ticks[name] ?? null);

describe('the lines of a list', () => {
  it('are those that apply, automatic ones first, with the facts that each declares and no others', () => {
    expect(rows(20).map(({ name, found, facts }) => [name, found, facts])).toEqual([
      ['age', 'passed', { age: 20 }],
      ['advice', 'unknown', { age: 20 }],
      ['face', null, {}],
    ]);
    expect(rows(17).map(({ name }) => name)).toContain('guardian');
  });

  it.each<[number | null, Verdict | null, Verdict]>([
    [20, null, 'passed'],
    [20, 'failed', 'passed'],
    [12, 'passed', 'failed'],
    [null, null, 'unknown'],
    [null, 'passed', 'passed'],
    [null, 'failed', 'failed'],
  ])(
    'of a person of %s years, ticked %s, say %s: a person judges only what the program cannot',
    (age, said, verdict) => {
      const ticks = said === null || said === 'unknown' ? {} : { age: tick(said, '看过证件') };
      const row = rows(age, ticks).find(({ name }) => name === 'age');
      expect(row && verdictOf(row)).toBe(verdict);
    },
  );

  it('can be ticked where only a person knows and the answer counts', () => {
    expect(
      rows(null)
        .filter(isTickable)
        .map(({ name }) => name),
    ).toEqual(['age', 'face']);
    expect(
      rows(20)
        .filter(isTickable)
        .map(({ name }) => name),
    ).toEqual(['face']);
  });
});

describe('an approval', () => {
  it.each<[number | null, Readonly<Record<string, CheckTick>>, string[]]>([
    [20, {}, ['face']],
    [20, { face: tick('failed', '不像') }, ['face']],
    [20, { face: tick('passed') }, []],
    [12, { face: tick('passed') }, ['age']],
    [null, { face: tick('passed'), age: tick('passed') }, []],
  ])('of %s years with %j waits for %j', (age, ticks, open) => {
    expect(openChecks(rows(age, ticks)).map(({ name }) => name)).toEqual(open);
    expect(checklistBlockers(rows(age, ticks))).toEqual(open.length > 0 ? ['CHECKS_OPEN'] : []);
  });
});

describe('a change of the record', () => {
  it.each([
    [['photo'], ['face', 'guardian']],
    [['birthday'], ['age', 'guardian']],
    [['phone'], []],
  ])('of %j opens %j again', (changed, expected) => {
    expect(reopenedBy(list, changed).toSorted()).toEqual(expected);
  });
});

describe('what a person says', () => {
  const body = tickBody(list);
  const said = { check: 'face', verdict: 'passed', tickVersion: 0, version: 1 };
  it.each([
    [said, true],
    [{ ...said, verdict: null }, true],
    [{ ...said, verdict: 'failed' }, false],
    [{ ...said, verdict: 'failed', note: '  ' }, false],
    [{ ...said, verdict: 'failed', note: '照片不是本人' }, true],
    [{ ...said, verdict: 'unknown' }, false],
    [{ ...said, check: 'hair' }, false],
    [{ ...said, note: '长'.repeat(201) }, false],
  ])('%j is well-formed: %s', (given, isRight) => {
    expect(body.safeParse(given).success).toBe(isRight);
  });
});

describe('a list', () => {
  it('refuses two checks of one name', () => {
    const one = check.manual({ name: 'face', isRequired: true, looksAt: [] });
    expect(() => defineChecklist({ name: 'twins', version: 1, checks: [one, one] })).toThrow('two checks');
  });
});
