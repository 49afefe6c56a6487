import { attestedRecordCalls } from '@nota/contract/open-api/attested-record.contract.ts';
import { fileAttestationCalls } from '@nota/contract/open-api/file-attestation.contract.ts';
import { caseProgramCalls } from '@nota/contract/open-api/notarization/case-program.contract.ts';
import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import type { MachineEndpoint } from '@nota/contract/open-api/machine-endpoint.ts';
import { verificationCalls } from '@nota/contract/open-api/verification.contract.ts';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProgram, callAs, type Program } from '../../modules/open-api/open-api.fixtures.ts';
import { useWorld } from '../world.ts';
import { furnishFirst, type FirstPlatform } from './first-platform.ts';
import { digestsOf, idsOf } from './known-values.ts';
import { EVERYTHING, openSecond, type SecondPlatform } from './two-platforms.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const NOBODY = '123456789012345678';
const SHA256 = 'ab'.repeat(32);
const MONTH = { from: '2026-05-15T00:00:00Z', to: '2026-06-15T00:00:00Z' };

/** Calls that name a record, with their input. The list, the submission of hashes and cases have tests of their own. */
const NAMING: readonly (readonly [MachineEndpoint, (id: string) => Record<string, unknown>])[] = [
  [attestedRecordCalls.info, (ano) => ({ ano })],
  [attestedRecordCalls.certificate, (ano) => ({ ano })],
  [attestedRecordCalls.package, (ano) => ({ ano })],
  [verificationCalls.verify, (ano) => ({ ano })],
  [fileAttestationCalls.part, (uploadId) => ({ uploadId, number: 1, sha256: SHA256 })],
  [fileAttestationCalls.parts, (uploadId) => ({ uploadId })],
  [fileAttestationCalls.commit, (uploadId) => ({ uploadId, hash: SHA256 })],
];
const OTHERWISE = [
  attestedRecordCalls.list,
  hashAttestationCalls.preserve,
  fileAttestationCalls.start,
  ...Object.values(caseProgramCalls),
];

/** Whoever asks for many records that do not exist is refused for a while. */
const ASKED_BY_ONE = 50;

let first: FirstPlatform;
let second: SecondPlatform;
let program: Program;
beforeAll(async () => {
  second = await openSecond(world);
  first = await furnishFirst(world, EVERYTHING);
  program = await buildProgram(second.world, { dailyQuota: 100_000 });
}, 120_000);

const call = (endpoint: MachineEndpoint, given: Record<string, unknown>, requestId?: string, by = program) =>
  callAs(second.world, by, endpoint, {
    ...(endpoint.method === 'GET' ? { query: given } : { body: given }),
    ...(requestId === undefined ? {} : { requestId }),
  });
const said = async (endpoint: MachineEndpoint, given: Record<string, unknown>, id: string, by = program) => {
  const { outcome, errorMessage, data } = await call(endpoint, given, undefined, by);
  return JSON.stringify({ outcome, errorMessage, data }).replaceAll(id, '<id>');
};
const preserve = (hash: string, clientToken: string, requestId?: string) =>
  call(hashAttestationCalls.preserve, { hashItemList: [{ hash, clientToken }] }, requestId);

describe('a customer of the second platform', { timeout: 120_000 }, () => {
  it('can name a record in exactly the calls below', async () => {
    const document = await world.send({ method: 'GET', url: '/open-api/v1/openapi.json' });
    const paths = Object.keys(document.json<{ paths: object }>().paths).toSorted();
    expect([...NAMING.map(([{ path }]) => path), ...OTHERWISE.map(({ path }) => path)].toSorted()).toEqual(paths);
  });

  it('is answered about any record of the first as about one that never was', async () => {
    const before = await digestsOf(world, world.platform.id);
    const ids = await idsOf(world, world.platform.id);
    for (const [endpoint, given] of NAMING) {
      const nothing = await said(endpoint, given(NOBODY), NOBODY);
      for (let from = 0; from < ids.length; from += ASKED_BY_ONE) {
        const asker = await buildProgram(second.world, { dailyQuota: 100_000 });
        const some = ids.slice(from, from + ASKED_BY_ONE);
        const answers = await Promise.all(some.map((id) => said(endpoint, given(id), id, asker)));
        expect([endpoint.path, new Set(answers)]).toEqual([endpoint.path, new Set([nothing])]);
      }
      expect(nothing).toContain('RECORD_NOT_FOUND');
    }
    expect(await digestsOf(world, world.platform.id)).toEqual(before);
  });

  it('is answered about the cases and the evidence of the first as about what never was', async () => {
    const cases = await world.db.selectFrom('notarization_case').select('number').limit(10).execute();
    const records = await world.db.selectFrom('attestation').select('id').limit(10).execute();
    const application = { matter: 'other', purpose: 'record', representation: { by: 'self' } };
    const namings: readonly (readonly [MachineEndpoint, readonly string[], string, (name: string) => object])[] = [
      [caseProgramCalls.query, cases.map((one) => one.number), 'GZ20000101999999', (number) => ({ number })],
      [
        caseProgramCalls.supplement,
        cases.map((one) => one.number),
        'GZ20000101999999',
        (number) => ({ number, answers: [{ itemId: NOBODY, value: '样例' }] }),
      ],
      [caseProgramCalls.apply, records.map(({ id }) => id), NOBODY, (ano) => ({ ...application, anos: [ano] })],
    ];
    for (const [endpoint, names, nothing, given] of namings) {
      const unknown = await said(endpoint, { ...given(nothing) }, nothing);
      expect(unknown).toContain('RECORD_NOT_FOUND');
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(await said(endpoint, { ...given(name) }, name)).toBe(unknown);
    }
  });

  it('gets the same answer for the hash of the first’s file as for an unknown hash', async () => {
    const verify = (hash: string) => said(verificationCalls.verify, { hash }, hash);
    expect(await verify(first.sha256)).toBe(await verify(randomBytes(32).toString('hex')));
  });

  it('can use the first’s hash, client token and request id without a conflict', async () => {
    const taken = await preserve(first.sha256, first.clientToken, first.requestId);
    expect(taken.outcome).toBe('OK');
    const listed = await call(attestedRecordCalls.list, MONTH);
    const { list } = listed.data as { list: { ano: string }[] };
    const { result } = taken.data as { result: { ano: string }[] };
    expect(list.map(({ ano }) => ano)).toEqual(result.map(({ ano }) => ano));
    const again = await preserve(first.sha256, first.clientToken);
    expect(again.data, 'its own token is its own record').toEqual(taken.data);
    const { rows } = await world.owner.query<{ n: number }>(
      'select count(*)::int as n from attestation where client_token = $1 group by platform_id',
      [first.clientToken],
    );
    expect(rows).toEqual([{ n: 1 }, { n: 1 }]);
  });

  it('cannot sign for a customer of the first', async () => {
    const forged = { ...program, appId: first.program.appId };
    expect((await callAs(second.world, forged, attestedRecordCalls.list, { body: MONTH })).outcome).toBe(
      'SIGNATURE_WRONG',
    );
  });
});
