import { LIMIT } from '@nota/contract/kit/limits.ts';
import { fileAttestationCalls } from '@nota/contract/open-api/file-attestation.contract.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProgram, callAs } from '../../modules/open-api/open-api.fixtures.ts';
import { useWorld, type Staff } from '../world.ts';

const world = useWorld();
beforeAll(() => world.deps.store.ensureBucket());
const file = (sizeBytes: number) => ({ name: '大文件.bin', sizeBytes, sha256: 'ab'.repeat(32) });
const announce = async (as: Staff, sizeBytes = 1) =>
  (await world.call(storedFileApi.announce, { as, body: file(sizeBytes) })).outcome;
const inParts = async (as: Staff, sizeBytes: number) =>
  (await world.call(storedFileApi.announceParts, { as, body: file(sizeBytes) })).outcome;
/** As if this much had been announced today. */
const spend = (name: string, key: string, points: number) => world.deps.redis.incrby(`limit:${name}:${key}`, points);
const GIBIBYTE = 1_073_741_824;

describe('somebody who fills the store', () => {
  it('as a member is stopped at the day’s files, and a colleague is not', async () => {
    const [as, colleague] = [await world.staff(), await world.staff()];
    expect(await announce(as)).toBe('OK');
    await spend('upload-files-member', as.id, LIMIT.uploadFilesPerDay.member - 2);
    expect([await announce(as), await announce(as), await inParts(as, 1)]).toEqual([
      'OK',
      'UPLOAD_QUOTA_USED',
      'UPLOAD_QUOTA_USED',
    ]);
    expect(await announce(colleague)).toBe('OK');
  });

  it('as a member is stopped at the day’s bytes; what still fits is accepted', async () => {
    const as = await world.staff();
    expect(await inParts(as, GIBIBYTE)).toBe('OK');
    await spend('upload-size-member', as.id, LIMIT.uploadMebibytesPerDay.member - 1_024 - 100);
    expect([await inParts(as, GIBIBYTE), await announce(as, 50 * 1_048_576)]).toEqual(['UPLOAD_QUOTA_USED', 'OK']);
  });

  it('as a customer’s program is stopped too, and so is the whole platform', async () => {
    const program = await buildProgram(world);
    const start = async () => {
      const body = { fileName: '证据.bin', size: 1, sha256: 'cd'.repeat(32) };
      return (await callAs(world, program, fileAttestationCalls.start, { body })).outcome;
    };
    expect(await start()).toBe('OK');
    await spend('upload-files-customer', program.id, LIMIT.uploadFilesPerDay.customer);
    expect(await start()).toBe('UPLOAD_QUOTA_USED');
    const as = await world.staff();
    expect(await announce(as)).toBe('OK');
    await spend('upload-size', world.platform.id, LIMIT.uploadMebibytesPerDay.platform);
    expect(await announce(as)).toBe('UPLOAD_QUOTA_USED');
  });
});
