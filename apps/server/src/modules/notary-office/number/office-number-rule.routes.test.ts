import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { officeNumberRuleApi } from '@nota/contract/notary-office/config/office-number-rule.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildNotaryOffice } from '../office/notary-office.fixtures.ts';
import { buildNumberRule } from './office-number-rule.fixtures.ts';

const world = useWorld();
const RIGHTS = { permissionIds: [PERMISSION.notaryOffice], actions: [ACTION.notaryOfficeEdit] };
let as: Staff;
beforeAll(async () => {
  as = await world.staff(RIGHTS);
});
let words = 0;
const SIGNS = '子丑寅卯辰巳午未申酉戌亥';
/** Two characters that no other office of this file has. */
function newWord() {
  words += 1;
  return `${SIGNS[Math.floor(words / SIGNS.length)]}${SIGNS[words % SIGNS.length]}`;
}
const BODY = {
  validFrom: '2027-01-01',
  pattern: '〔{year}〕{office}证{matter}字第{serial:5}号',
  officeWord: '浙杭',
  matterWord: '内',
  matterWords: [{ matter: 'kinship' as const, word: '外' }],
};
const create = (officeId: string, given: Partial<typeof BODY> = {}, by = as) =>
  world.call(officeNumberRuleApi.create, { as: by, body: { ...BODY, officeWord: newWord(), officeId, ...given } });
const listOf = async (officeId: string, by = as) =>
  (await world.call(officeNumberRuleApi.list, { as: by, query: { officeId } })).data.list;

describe('GET /api/notary-office/office-number-rule', () => {
  it('shows every version, and which of them holds', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const officeWord = newWord();
    for (const [at, validFrom] of ['2024-01-01', '2026-01-01', '2027-01-01'].entries()) {
      const createdAt = new Date(`2026-01-0${at + 1}T01:00:00Z`);
      await buildNumberRule(world.db, { officeId, createdBy: as.id, officeWord, validFrom, createdAt });
    }
    const rows = await listOf(officeId);
    expect(rows.map(({ validFrom, standing }) => [validFrom, standing])).toEqual([
      ['2027-01-01', 'later'],
      ['2026-01-01', 'in-force'],
      ['2024-01-01', 'past'],
    ]);
    const elsewhere = await world.staffOf(await buildPlatform(world.owner), RIGHTS);
    expect(await listOf(officeId, elsewhere)).toEqual([]);
  });

  it('is of one office to whoever works for one, and numbers of another are taken all the same', async () => {
    const [ours, theirs] = [await buildNotaryOffice(world.db), await buildNotaryOffice(world.db)];
    const by = await world.staff(RIGHTS, { dataScope: 'office', scopeTargets: [ours.id] });
    const officeWord = newWord();
    expect((await create(theirs.id, { officeWord })).outcome).toBe('OK');
    expect(await listOf(theirs.id, by)).toEqual([]);
    expect((await create(theirs.id, {}, by)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await create(ours.id, { officeWord }, by)).outcome).toBe('VALUE_TAKEN');
    expect((await create(ours.id, {}, by)).outcome).toBe('OK');
  });
});

describe('POST /api/notary-office/office-number-rule', () => {
  it('makes a version for today or later, once for a day', async () => {
    const { id } = await buildNotaryOffice(world.db);
    const officeWord = newWord();
    expect((await create(id, { officeWord })).data).toMatchObject({
      pattern: BODY.pattern,
      officeWord,
      matterWords: BODY.matterWords,
      standing: 'later',
      createdById: as.id,
    });
    expect((await create(id, { officeWord })).outcome).toBe('MOMENT_TAKEN');
    expect((await create(id, { officeWord, validFrom: '2026-06-01' })).data.standing).toBe('in-force');
    expect((await create(id, { officeWord, validFrom: '2026-05-31' })).outcome).toBe('EFFECT_IN_PAST');
  });

  it('refuses numbers that another office gives, also where its pattern spells them otherwise', async () => {
    const [one, other] = [await buildNotaryOffice(world.db), await buildNotaryOffice(world.db)];
    const officeWord = newWord();
    await create(one.id, { officeWord });
    const [first = '', second = ''] = officeWord;
    const spelled = { officeWord: first, pattern: `〔{year}〕{office}${second}证{matter}字第{serial}号` };
    expect((await create(other.id, spelled)).outcome).toBe('VALUE_TAKEN');
    // On another platform there are other offices.
    const platform = await buildPlatform(world.owner);
    const { id } = await buildNotaryOffice(world.deps.database.forPlatform(platform.id));
    expect((await create(id, { officeWord }, await world.staffOf(platform, RIGHTS))).outcome).toBe('OK');
  });

  it('lets one of two offices have the numbers that both want at the same moment', async () => {
    const [one, other] = [await buildNotaryOffice(world.db), await buildNotaryOffice(world.db)];
    const officeWord = newWord();
    const answers = await Promise.all([create(one.id, { officeWord }), create(other.id, { officeWord })]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'VALUE_TAKEN']);
  });

  it('lets one of two people have a day', async () => {
    const { id } = await buildNotaryOffice(world.db);
    const officeWord = newWord();
    const make = () => create(id, { officeWord });
    const answers = await world.race({ table: 'notary_office', id }, [make, make]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['MOMENT_TAKEN', 'OK']);
  });

  it('refuses a closed office, and one that is not there', async () => {
    const closed = await buildNotaryOffice(world.db, { state: 'closed' });
    expect((await create(closed.id, { officeWord: '浙杭' })).outcome).toBe('STATE_CHANGED');
    expect((await create('1', { officeWord: '浙杭' })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it.each([
    ['a pattern without a year', { pattern: '{office}证{matter}字第{serial}号' }],
    ['a word of the office with a digit', { officeWord: '浙1' }],
    ['a matter that is named and has no word', { matterWord: '' }],
    ['words of a matter that is not named', { pattern: '〔{year}〕{office}第{serial}号', matterWord: '' }],
    ['a common word of a matter that is not named', { pattern: '〔{year}〕{office}第{serial}号', matterWords: [] }],
    ['a matter twice', { matterWords: [...BODY.matterWords, ...BODY.matterWords] }],
  ])('refuses %s', async (_, wrong) => {
    const { id } = await buildNotaryOffice(world.db);
    expect((await create(id, { officeWord: '浙杭', ...wrong })).outcome).toBe('INPUT_INVALID');
  });
});
