import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import { courtWindowApi } from '@nota/contract/attestations/court/court-window.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { certificateNumber } from '@nota/contract/evidence/certificate-number.rules.ts';
import { certificateApi } from '@nota/contract/evidence/certificate.contract.ts';
import { decodeLeaf } from '@nota/evidence/entry/leaf.ts';
import { decodeBundle } from '@nota/evidence/tree/entry-bundle.ts';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { nextAddress, signIn } from '../sign-in-calls.ts';
import { useWorld } from '../world.ts';
import { furnishFirst, type FirstPlatform } from './first-platform.ts';
import { onlyIn, valuesOf } from './known-values.ts';
import { EVERYTHING, openSecond, type SecondPlatform } from './two-platforms.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let first: FirstPlatform;
let second: SecondPlatform;
beforeAll(async () => {
  second = await openSecond(world);
  first = await furnishFirst(world, EVERYTHING);
}, 120_000);

const redeem = async (number: string, code: string) => {
  const { outcome, errorMessage, data } = await world.call(courtAccessCodeApi.redeem, {
    as: second.staff,
    body: { number, code },
    from: nextAddress(),
  });
  return { outcome, errorMessage, data };
};
const look = async (number: string, code: string) => {
  const given = () => ({ as: second.staff, body: { number, code }, from: nextAddress() });
  const answers = [await world.call(courtWindowApi.open, given()), await world.call(courtWindowApi.file, given())];
  return answers.map(({ outcome, errorMessage }) => ({ outcome, errorMessage }));
};
const verify = async (number: string, code: string) =>
  (await world.call(certificateApi.verify, { query: { number, code }, from: nextAddress() })).data;

describe('a public endpoint', { timeout: 120_000 }, () => {
  it('for courts answers alike for a record that exists and for none, unless both parts are right', async () => {
    const nothing = await redeem('123456789012345678', '0000-0000-0000-0000');
    expect(nothing.outcome).toBe('COURT_CODE_INVALID');
    expect(await redeem(first.recordId, '0000-0000-0000-0000')).toEqual(nothing);
    expect(await redeem('123456789012345678', first.courtCode)).toEqual(nothing);
  });

  it('opens the court window to the holder of both parts and to nobody else, whoever is signed in', async () => {
    const nothing = await look('123456789012345678', '0000-0000-0000-0000');
    expect(nothing.map(({ outcome }) => outcome)).toEqual(['COURT_CODE_INVALID', 'COURT_CODE_INVALID']);
    expect(await look(first.recordId, '0000-0000-0000-0000')).toEqual(nothing);
    expect(await look('123456789012345678', first.courtCode)).toEqual(nothing);
  });

  it('for certificates answers alike for a number that exists and for none, unless the code is right', async () => {
    const unused = certificateNumber('20260601', randomBytes(10));
    const nothing = await verify(unused, 'AAAA-BBBB');
    expect(nothing.state).toBe('unknown');
    expect(await verify(first.certificateNumber, 'AAAA-BBBB')).toEqual(nothing);
  });

  it('of the log shows the number, kind and commitment of an entry and no other value of the first platform', async () => {
    const size = await headSize();
    const answer = await world.send({ method: 'GET', url: `/log/tile/entries/000.p/${size}` });
    const leaves = decodeBundle(answer.rawPayload) ?? [];
    expect(leaves).toHaveLength(size);
    const numbers = leaves.map((leaf) => decodeLeaf(leaf)?.id);
    expect(numbers).toContain(first.recordId);
    const theirs = onlyIn(await valuesOf(world, world.platform.id), await valuesOf(world, second.platform.id));
    const meant = theirs.filter((value) => /^\d{15,}$|^[0-9a-f]{24,}$|首平台/.test(value) && !numbers.includes(value));
    expect(meant.length).toBeGreaterThan(100);
    const isTold = (value: string) =>
      answer.rawPayload.includes(value) || (isHex(value) && answer.rawPayload.includes(value, 0, 'hex'));
    expect(meant.filter(isTold)).toEqual([]);
  });

  it('for signing in does not find accounts of the first platform at the second: neither locks nor logs them there', async () => {
    const member = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
    const strange = await signIn(world, '13900000009', { platform: second.platform.key, password: 'Wrong-2026!' });
    for (let times = 0; times < 12; times += 1) {
      const { outcome, errorMessage } = await signIn(world, member.phone, {
        platform: second.platform.key,
        password: 'Wrong-2026!',
      });
      if (times === 0) expect([outcome, errorMessage]).toEqual([strange.outcome, strange.errorMessage]);
    }
    const own = await world.call(memberApi.get, { as: first.staff, params: { id: member.id } });
    expect(own.data.state).toBe('enabled');
    expect((await signIn(world, member.phone)).outcome).toBe('OK');
  });
});

const isHex = (value: string) => /^([0-9a-f]{2})+$/.test(value);
const headSize = async () => {
  const { rows } = await world.owner.query<{ size: string }>('select max(size)::text as size from log_head');
  return Number(rows[0]?.size ?? 0);
};
