import { describe, expect, it } from 'vitest';
import type { Matter } from '@nota/contract/notary-office/notary-matters.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildMember } from '../../auth/auth.fixtures.ts';
import { buildNotaryOffice } from '../office/notary-office.fixtures.ts';
import { drawCertificateNumber } from './certificate-number.ts';
import { buildNumberRule } from './office-number-rule.fixtures.ts';

const world = useWorld();
const JUNE = new Date('2026-06-01T02:00:00Z');
const draw = (officeId: string, { matter = 'contract', at = JUNE }: { matter?: Matter; at?: Date } = {}) =>
  world.db.transaction().execute((trx) => drawCertificateNumber(trx, { officeId, matter, at }));

let words = 0;
/** An office with a rule from 2026 on; its word is its own. */
async function numbered() {
  const { id: officeId } = await buildNotaryOffice(world.db);
  const { id: createdBy } = await buildMember(world.db);
  const officeWord = `浙${'甲乙丙丁戊己庚辛壬癸'[words++]}`;
  await buildNumberRule(world.db, { officeId, createdBy, officeWord });
  return { officeId, createdBy, officeWord };
}

describe('numbers of certificates', () => {
  it('run in a row from one, for each word of a matter and for each year', async () => {
    const { officeId, officeWord } = await numbered();
    expect([await draw(officeId), await draw(officeId), await draw(officeId, { matter: 'kinship' })]).toEqual([
      `〔2026〕${officeWord}证内字第00001号`,
      `〔2026〕${officeWord}证内字第00002号`,
      `〔2026〕${officeWord}证外字第00001号`,
    ]);
    // The year is that of the day in China: a quarter of an hour after midnight there.
    const newYear = new Date('2026-12-31T16:15:00Z');
    expect(await draw(officeId, { at: newYear })).toBe(`〔2027〕${officeWord}证内字第00001号`);
  });

  it('are not given by an office without a rule, or before its first day', async () => {
    const { id } = await buildNotaryOffice(world.db);
    expect(await draw(id)).toBeUndefined();
    const { officeId } = await numbered();
    expect(await draw(officeId, { at: new Date('2025-12-31T15:59:00Z') })).toBeUndefined();
  });

  it('go on under a new rule that only changes the width, and nothing is renumbered', async () => {
    const { officeId, createdBy, officeWord } = await numbered();
    await draw(officeId);
    const pattern = '〔{year}〕{office}证{matter}字第{serial:3}号';
    await buildNumberRule(world.db, { officeId, createdBy, officeWord, pattern, validFrom: '2026-07-01' });
    expect(await draw(officeId)).toBe(`〔2026〕${officeWord}证内字第00002号`);
    expect(await draw(officeId, { at: new Date('2026-07-01T02:00:00Z') })).toBe(`〔2026〕${officeWord}证内字第003号`);
  });

  it('go on where they were when a former rule comes back', async () => {
    const { officeId, createdBy, officeWord } = await numbered();
    await draw(officeId);
    const other = { officeId, createdBy, officeWord: '浙东', validFrom: '2026-07-01' };
    await buildNumberRule(world.db, other);
    await buildNumberRule(world.db, { officeId, createdBy, officeWord, validFrom: '2026-08-01' });
    expect(await draw(officeId, { at: new Date('2026-07-02T02:00:00Z') })).toBe('〔2026〕浙东证内字第00001号');
    expect(await draw(officeId, { at: new Date('2026-08-02T02:00:00Z') })).toBe(`〔2026〕${officeWord}证内字第00002号`);
  });

  it('are given once each to many at the same time, and none is lost with a transaction that fails', async () => {
    const { officeId } = await numbered();
    const failing = world.db.transaction().execute(async (trx) => {
      await drawCertificateNumber(trx, { officeId, matter: 'contract', at: JUNE });
      throw new Error('the certificate was not made');
    });
    await expect(failing).rejects.toThrow('not made');
    const numbers = await Promise.all(Array.from({ length: 6 }, () => draw(officeId)));
    expect(
      numbers.map((number) => Number(/第(\d+)号/.exec(number ?? '')?.[1])).toSorted((one, other) => one - other),
    ).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
